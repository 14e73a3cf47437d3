import type { ButtonHTMLAttributes, ReactNode } from 'react';
import { Icon, type IconName } from './icon.tsx';

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** What is most likely wanted, what is as usual, or what cannot be taken back. */
  readonly tone?: 'main' | 'plain' | 'danger' | 'quiet';
  readonly icon?: IconName;
}

/** A button with a text. */
export function Button({ tone = 'plain', icon, children, className = '', ...rest }: ButtonProps): ReactNode {
  return (
    <button type="button" {...rest} className={`rk-button ${className}`} data-tone={tone}>
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
