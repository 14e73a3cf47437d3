// Processor time of a child process between two moments. The child measures itself and reports when it did, so that a
// late answer of a busy child does not distort the share.

/** In a child: answers the parent's questions. Does nothing without a parent. */
export function answerCpuQuestions() {
  process.on('message', (message) => {
    if (message?.kind === 'cpu?') process.send({ kind: 'cpu', usage: process.cpuUsage(), at: performance.now() });
  });
}

/** In the parent: takes one reading of a child. */
export function readCpu(child) {
  return new Promise((resolve, reject) => {
    const gone = () => reject(new Error('the process ended before it said how much processor it used'));
    const hear = (message) => {
      if (message?.kind !== 'cpu') return;
      child.off('message', hear);
      child.off('exit', gone);
      resolve(message);
    };
    child.on('message', hear);
    child.once('exit', gone);
    child.send({ kind: 'cpu?' });
  });
}

/** Cores used between two readings; 1 is one core all the time. */
export function cpuBetween(before, after) {
  const milliseconds = after.at - before.at;
  const cores = (microseconds) => Number((microseconds / 1000 / milliseconds).toFixed(2));
  return { user: cores(after.usage.user - before.usage.user), system: cores(after.usage.system - before.usage.system) };
}
