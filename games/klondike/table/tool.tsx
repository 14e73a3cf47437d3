import type { ReactNode } from 'react';

/** Icons, as line drawings in a box of 24 by 24. */
const PICTURES = {
  up: 'M12 20V6M6 11l6-6 6 6M5 21h14',
  finish: 'M12 3l2.600 5.600 6 .700-4.500 4.100 1.200 6-5.300-3-5.300 3 1.200-6L3.400 9.300l6-.700z',
  deal: 'M9 4h9a2 2 0 0 1 2 2v12M4 8h9a2 2 0 0 1 2 2v9a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2zM7 14.500h5M9.500 12v5',
  settings: 'M4 7h9M17 7h3M4 17h3M11 17h9M13 7a2 2 0 1 0 4 0 2 2 0 0 0-4 0M7 17a2 2 0 1 0 4 0 2 2 0 0 0-4 0',
} as const;

interface ToolProps {
  readonly picture: keyof typeof PICTURES;
  readonly label: string;
  readonly onClick: () => void;
  /** Whether its label is shown beside the icon, as for the most likely action. */
  readonly isMain?: boolean;
  readonly isHinted?: boolean;
  readonly disabled?: boolean;
}

/** A button above the table. */
export function Tool({
  picture,
  label,
  onClick,
  isMain = false,
  isHinted = false,
  disabled = false,
}: ToolProps): ReactNode {
  return (
    <button
      type="button"
      className={isMain ? 'rk-button kl-tool' : 'rk-icon-button kl-tool'}
      data-tone={isMain ? 'main' : undefined}
      data-hinted={isHinted ? 'yes' : undefined}
      aria-label={label}
      title={label}
      disabled={disabled}
      onClick={onClick}
    >
      <svg className="rk-icon" viewBox="0 0 24 24" aria-hidden="true">
        <path d={PICTURES[picture]} />
      </svg>
      {isMain && <span aria-hidden="true">{label}</span>}
    </button>
  );
}
