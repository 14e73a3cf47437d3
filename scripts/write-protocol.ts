// Writes the protocol of the server as JSON Schema, for those who write clients in other languages.
import { writeFileSync } from 'node:fs';
import { protocolDocument } from '@rookery/server';

writeFileSync(new URL('../docs/protocol.json', import.meta.url), `${JSON.stringify(protocolDocument(), null, 2)}\n`);
