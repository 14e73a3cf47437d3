import type { PlaytestJob } from '../job.ts';
import type { JobResult } from '../play.ts';
import { crewOfWorkers, type WorkerPool } from '../worker-pool.ts';

/** Threads that play chunks: started on demand, reused, and discarded after a failure. */
export class Threads {
  private readonly idle: WorkerPool[] = [];
  private readonly busy = new Set<WorkerPool>();
  private isStopped = false;

  async play(job: PlaytestJob, ms: number): Promise<JobResult> {
    const crew = this.idle.pop() ?? crewOfWorkers(1);
    const [hand] = crew.hands;
    if (hand === undefined) throw new Error('a crew of one has nobody');
    this.busy.add(crew);
    if (this.isStopped) crew.stop();
    try {
      const result = await hand(job, ms);
      this.idle.push(crew);
      return result;
    } catch (error) {
      await crew.close();
      throw error;
    } finally {
      this.busy.delete(crew);
    }
  }

  /** Signals all threads to stop after their current game. */
  stop(): void {
    this.isStopped = true;
    for (const crew of this.busy) crew.stop();
  }

  /** Terminates all threads at once. */
  async close(): Promise<void> {
    await Promise.all([...this.idle, ...this.busy].map((crew) => crew.close()));
  }
}
