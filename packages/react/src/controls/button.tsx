import type { ButtonHTMLAttributes, ReactNode } from 'react';
import { Icon, type IconName } from './icon.tsx';

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** `main` for the most likely action, `danger` for one that cannot be undone. */
  readonly tone?: 'main' | 'plain' | 'danger' | 'quiet';
  readonly icon?: IconName | undefined;
  /** Reason why it is disabled; it is greyed, and a press shows the reason. */
  readonly blocked?: string | undefined;
}

/** Attributes of a greyed button. It stays pressable, so that people without a mouse can learn the reason too. */
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

/** A button with an icon only; its name is for screen readers and the tooltip. */
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
