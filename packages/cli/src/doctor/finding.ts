/** Result of one check of the doctor. */
export interface DoctorFinding {
  readonly about: string;
  readonly status: 'well' | 'warning' | 'problem';
  readonly text: string;
  /** Cure in one line. */
  readonly cure?: string;
}

export function well(about: string, text: string): DoctorFinding {
  return { about, status: 'well', text };
}

/** Something that may be meant. */
export function warning(about: string, text: string, cure: string): DoctorFinding {
  return { about, status: 'warning', text, cure };
}

/** Something that keeps a subcommand from working. */
export function problem(about: string, text: string, cure: string): DoctorFinding {
  return { about, status: 'problem', text, cure };
}
