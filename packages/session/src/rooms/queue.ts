type Job = () => Promise<void>;

/** Does one thing after another, each when the one before is done. Costs next to nothing while nothing waits. */
export class Queue {
  private waiting: Job[] | undefined;
  private bystanders: (() => void)[] | undefined;

  /** Whether nothing is being done and nothing waits. */
  get isIdle(): boolean {
    return this.waiting === undefined;
  }

  /** Does something when its turn has come; at once where nothing else is being done. */
  add<T>(work: () => Promise<T>): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      const job: Job = () => begun(work).then(resolve, reject);
      if (this.waiting === undefined) {
        this.waiting = [];
        void this.run(job);
      } else this.waiting.push(job);
    });
  }

  /** Resolves when nothing is being done and nothing waits. */
  async idle(): Promise<void> {
    if (this.isIdle) return;
    await new Promise<void>((resolve) => {
      this.bystanders ??= [];
      this.bystanders.push(resolve);
    });
  }

  private async run(first: Job): Promise<void> {
    for (let job: Job | undefined = first; job !== undefined; job = this.waiting?.shift()) await job();
    this.waiting = undefined;
    const told = this.bystanders ?? [];
    this.bystanders = undefined;
    for (const tell of told) tell();
  }
}

/** What is thrown before the first wait fails the promise too. */
function begun<T>(work: () => Promise<T>): Promise<T> {
  try {
    return work();
  } catch (error) {
    return Promise.reject(error);
  }
}
