export { AbsenceSchema, ClaimSchema, CommandSchema, CreationSchema, TimeControlSchema } from './command.ts';
export { ClientMessageSchema, VisitorSchema } from './message.ts';
