export { Chat } from './chat/chat.tsx';
export { Proposals } from './chat/proposals.tsx';
export { Modal, type ModalProps } from './controls/modal.tsx';
export { DebugPanel } from './debug/debug-panel.tsx';
export type { DebugPanelProps } from './debug/debug-props.ts';
export { type MatchTest, printMatchTest, type RulesImport } from './debug/position/match-test.ts';
export { WinScreen } from './end/win-screen.tsx';
export { PlayingCard } from './faces/playing-card.tsx';
export { SuitMark, type SuitMarkProps } from './faces/suit-mark.tsx';
export { History } from './history/history.tsx';
export { type HistoryStep, useHistory } from './history/use-history.ts';
export { Lobby, type LobbyProps } from './lobby/lobby.tsx';
export { OptionsForm } from './lobby/options-form.tsx';
export { Notices } from './notices/notices.tsx';
export { SOUNDS, type Sound } from './notices/sounds.ts';
export { ActionPanel } from './panel/action-panel.tsx';
export { AmbiguityPrompt } from './panel/ambiguity.tsx';
export { HintButton, UndoRedo } from './panel/tools.tsx';
export { PlayerList } from './players/players.tsx';
export { isHotSeat, SeatSwitch } from './players/seat-switch.tsx';
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
export { GameScreen, type GameScreenProps } from './screen/game-screen.tsx';
export { isPressable, type ThingMarks, useMarks } from './table/marks.ts';
export { Pressable, type PressableProps } from './table/pressable.tsx';
export { SceneElement } from './table/scene-element.tsx';
export { seatColour, useSeats } from './table/seats.ts';
export { Table, type TableProps } from './table/table.tsx';
export { ThingElement, type ThingElementProps } from './table/thing-element.tsx';
export { ThingPreview } from './table/thing-preview.tsx';
export type { ColumnLayout } from './table/zone.tsx';
