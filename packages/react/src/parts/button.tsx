import type { ButtonHTMLAttributes, ReactNode } from 'react';
import { Icon, type IconName } from './icon.tsx';

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** What is most likely wanted, what is as usual, or what cannot be taken back. */
  readonly tone?: 'main' | 'plain' | 'danger' | 'quiet';
  readonly icon?: IconName | undefined;
  /** Why it does nothing now: it is greyed, and a press says so. */
  readonly blocked?: string | undefined;
}

/** What a greyed button tells eyes and screen readers. It stays pressable, so that the reason can be heard where nothing hovers. */
function blockedAttributes(reason: string | undefined): object {
  if (reason === undefined) return {};
  return { 'aria-disabled': true, 'aria-description': reason, title: reason, 'data-blocked': 'yes' };
}

/** A button with a text. */
export function Button({ tone = 'plain', icon, blocked, children, className = '', ...rest }: ButtonProps): ReactNode {
  return (
    <button type="button" {...rest} {...blockedAttributes(blocked)} className={`rk-button ${className}`} data-tone={tone}>
      {icon !== undefined && <Icon name={icon} />}
      {children}
    </button>
  );
}

/** A button with a picture only; its name is for screen readers, and a tip for all others. */
export function IconButton({
  icon,
  label,
  className = '',
  ...rest
}: ButtonHTMLAttributes<HTMLButtonElement> & { readonly icon: IconName; readonly label: string }): ReactNode {
  return (
    <button type="button" {...rest} className={`rk-icon-button ${className}`} aria-label={label} title={label}>
      <Icon name={icon} />
    </button>
  );
}
