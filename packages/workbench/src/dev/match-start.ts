import type { MatchFile } from '@rookery/session';

/** The first match of a page, as the command line describes it. */
export interface MatchStart {
  readonly players?: number;
  readonly seed?: string;
  readonly preset?: string;
  /** Settings of the game, as `name=value`. */
  readonly options: readonly string[];
  /** A saved match to continue. */
  readonly saved?: MatchFile;
}

/** Addresses of a dev server that is open to the local network. */
export interface PhoneAddresses {
  /** For phones, which take a seat. */
  readonly join: string;
  /** For another computer, which has the whole workbench. */
  readonly tools: string;
}

/** Settings of a page, which the server writes into its HTML. */
export interface PageSettings {
  readonly role: 'developer' | 'phone';
  /** Names this run of the dev server. */
  readonly run: string;
  /** Path of the game's file from the project's folder. */
  readonly file: string;
  /** The source of what tests import: the package `rookery`, or the packages that it is made of. */
  readonly library: 'rookery' | '@rookery';
  readonly start: MatchStart;
  /** The address for phones, and its QR code as SVG. */
  readonly join?: { readonly url: string; readonly code: string };
}
