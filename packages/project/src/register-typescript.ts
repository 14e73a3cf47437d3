// Imported for its effect, here and in threads: from then on this thread imports TypeScript files.
import { register } from 'tsx/esm/api';

register();
