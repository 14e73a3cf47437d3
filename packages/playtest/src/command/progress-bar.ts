import type { Output } from '@rookery/project';
import type { PlaytestProgress } from '../result-collector.ts';

const WIDTH = 24;

/** A progress bar: redrawn in place on a terminal, otherwise one line per tenth. */
export class ProgressBar {
  private readonly output: Output;
  private readonly title: string;
  private tenths = -1;
  private last = Number.NEGATIVE_INFINITY;

  constructor(output: Output, title: string) {
    this.output = output;
    this.title = title;
  }

  show(progress: PlaytestProgress): void {
    const { games, of, ms } = progress;
    const part = of === 0 ? 1 : games / of;
    if (this.output.isTTY === true) {
      if (ms - this.last < 80 && games < of) return;
      this.last = ms;
      const full = Math.round(part * WIDTH);
      this.output.write(`\r\u001b[K${this.title} ${'█'.repeat(full)}${'░'.repeat(WIDTH - full)} ${words(progress)}`);
    } else {
      const tenths = Math.floor(part * 10);
      if (tenths === this.tenths) return;
      this.tenths = tenths;
      this.output.write(`${this.title} ${words(progress)}\n`);
    }
  }

  /** Ends the line of the bar. */
  end(): void {
    if (this.output.isTTY === true && this.last >= 0) this.output.write('\n');
  }
}

function words({ games, of, decisions, ms }: PlaytestProgress): string {
  const speed = ms > 0 && decisions > 0 ? `, ${amount((decisions / ms) * 1000)} moves/s` : '';
  return `${Math.floor((100 * games) / Math.max(1, of))} % (${games} of ${of} games${speed})`;
}

function amount(value: number): string {
  return value >= 1e6 ? `${(value / 1e6).toFixed(2)} M` : value >= 1e4 ? `${(value / 1e3).toFixed(0)} k` : value.toFixed(0);
}
