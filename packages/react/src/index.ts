export { DebugPanel } from './debug/debug-panel.tsx';
export { WinScreen } from './end/win-screen.tsx';
export { PlayingCard } from './faces/playing-card.tsx';
export { SuitMark, type SuitMarkProps } from './faces/suit-mark.tsx';
export { Lobby, type LobbyProps } from './lobby/lobby.tsx';
export { OptionsForm } from './lobby/options-form.tsx';
export { Notices } from './notices/notices.tsx';
export { SOUNDS, type Sound } from './notices/sounds.ts';
export { ActionPanel } from './panel/action-panel.tsx';
export { AmbiguityPrompt } from './panel/ambiguity.tsx';
export { HintButton, UndoRedo } from './panel/tools.tsx';
export { Modal, type ModalProps } from './parts/modal.tsx';
export { PlayerList } from './people/players.tsx';
export { isHotSeat, SeatSwitch } from './people/seat-switch.tsx';
export type { AmountPreset, TableOptions, Theme } from './provider/context.ts';
export {
  useGameWords,
  usePlay,
  usePresentedView,
  useScene,
  useStore,
  useTable,
  useView,
  useWords,
} from './provider/hooks.ts';
export { TableProvider, type TableProviderProps } from './provider/table-provider.tsx';
export { History } from './record/history.tsx';
export { type HistoryStep, useHistory } from './record/use-history.ts';
export { GameScreen, type GameScreenProps } from './screen/game-screen.tsx';
export { isUsable, type Marks, useMarks } from './table/marks.ts';
export { Pressable, type PressableProps } from './table/pressable.tsx';
export { Preview } from './table/preview.tsx';
export { ScenePart } from './table/scene-part.tsx';
export { seatColour, useSeats } from './table/seats.ts';
export { Table, type TableProps } from './table/table.tsx';
export { ThingPart, type ThingPartProps } from './table/thing-part.tsx';
export type { ColumnRoom } from './table/zone.tsx';
export { Chat } from './talk/chat.tsx';
export { Proposals } from './talk/proposals.tsx';
