import { ArcadeBuildError, failureOf } from '@rookery/arcade/build';
import { ProjectError, shortPath } from '@rookery/project';

/** Returns the error for a person about games that cannot be bundled: the reason, and the place if it is known. */
export function buildError(error: unknown): ProjectError {
  const { message, place } = error instanceof ArcadeBuildError ? error : failureOf(error);
  const cure = place === undefined ? 'Correct it, then run the command again.' : `See ${shortPath(place)}.`;
  return new ProjectError('build-fails', { reason: message.replace(/[.:]$/, ''), cure }, error);
}
