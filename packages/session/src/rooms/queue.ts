type Job = () => Promise<void>;

/** Runs jobs one after another. Allocates nothing while idle. */
export class Queue {
  private waiting: Job[] | undefined;
  private bystanders: (() => void)[] | undefined;

  /** Whether no job is running or waiting. */
  get isIdle(): boolean {
    return this.waiting === undefined;
  }

  /** Adds a job. Runs it at once if the queue is idle. */
  add<T>(work: () => Promise<T>): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      const job: Job = () => begun(work).then(resolve, reject);
      if (this.waiting === undefined) {
        this.waiting = [];
        void this.run(job);
      } else this.waiting.push(job);
    });
  }

  /** Resolves when the queue is idle. */
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

/** Turns a synchronous throw into a rejection. */
function begun<T>(work: () => Promise<T>): Promise<T> {
  try {
    return work();
  } catch (error) {
    return Promise.reject(error);
  }
}
