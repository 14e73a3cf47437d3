import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

/** Rights of a request: everything, one seat, or nothing. */
export type Access = 'developer' | 'phone' | 'none';

/** The access that a request has, and a cookie that keeps it if its address brought a secret. */
export interface Admission {
  readonly access: Access;
  readonly cookie?: string;
}

const COOKIE = 'rookery-dev';
const LOOPBACK = /^(?:::ffff:)?127\.|^::1$/;

/**
 * Decides who may use a dev server. The tools that see everything answer this machine, or the holder of the token that the
 * terminal prints; phones come with the key of the QR code and get a seat.
 */
export class AccessControl {
  readonly token: string = secret();
  readonly key: string = secret();

  /** Returns what a request may do. */
  admit({ socket, url = '/', headers }: IncomingMessage): Admission {
    if (LOOPBACK.test(socket.remoteAddress ?? '')) return { access: 'developer' };
    const query = new URL(url, 'http://dev').searchParams;
    const shown = this.accessOf(query.get('token')) ?? this.accessOf(query.get('key'));
    if (shown !== undefined) {
      const value = shown === 'developer' ? this.token : this.key;
      return { access: shown, cookie: `${COOKIE}=${value}; Path=/; HttpOnly; SameSite=Strict` };
    }
    return { access: this.accessOf(cookieIn(headers.cookie)) ?? 'none' };
  }

  private accessOf(given: string | null | undefined): Access | undefined {
    if (given === null || given === undefined) return undefined;
    if (isSame(given, this.token)) return 'developer';
    return isSame(given, this.key) ? 'phone' : undefined;
  }
}

function secret(): string {
  return randomBytes(12).toString('base64url');
}

function isSame(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}

function cookieIn(text = ''): string | undefined {
  for (const part of text.split(';')) {
    const [name, value] = part.trim().split('=');
    if (name === COOKIE) return value;
  }
  return undefined;
}
