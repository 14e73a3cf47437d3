export { AbsenceSchema, ClaimSchema, CommandSchema, CreationSchema, TimeControlSchema } from './command.ts';
export { ClientMessageSchema } from './message.ts';
