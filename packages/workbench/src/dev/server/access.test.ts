import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { expect, test } from 'vitest';
import { AccessControl } from './access.ts';

function request(from: string, url: string, cookie?: string): IncomingMessage {
  const socket = new Socket();
  Object.defineProperty(socket, 'remoteAddress', { value: from });
  const made = new IncomingMessage(socket);
  made.url = url;
  if (cookie !== undefined) made.headers.cookie = cookie;
  return made;
}

test('this machine has all tools, by either protocol', () => {
  const access = new AccessControl();
  for (const from of ['127.0.0.1', '::ffff:127.0.0.1', '::1'])
    expect(access.admit(request(from, '/'))).toEqual({ access: 'developer' });
});

test('other machines have none without a secret, and wrong ones do not help', () => {
  const access = new AccessControl();
  for (const url of ['/', '/src/rules.ts', '/?token=', `/?token=${'x'.repeat(access.token.length)}`, '/?key=no'])
    expect(access.admit(request('192.168.1.7', url)).access, url).toBe('none');
  expect(access.admit(request('10.0.0.1', '/', 'rookery-dev=no')).access).toBe('none');
});

test('the key of the QR code opens a seat, the token everything, and a cookie keeps it', () => {
  const access = new AccessControl();
  for (const [secret, rights] of [
    [access.key, 'phone'],
    [access.token, 'developer'],
  ] as const) {
    const { access: allowed, cookie = '' } = access.admit(request('192.168.1.7', `/seat?key=${secret}`));
    expect(allowed).toBe(rights);
    expect(cookie).toMatch(/HttpOnly; SameSite=Strict$/);
    const [kept = ''] = cookie.split(';');
    expect(access.admit(request('192.168.1.7', '/src/rules.ts', `other=1; ${kept}`)).access).toBe(rights);
  }
});
