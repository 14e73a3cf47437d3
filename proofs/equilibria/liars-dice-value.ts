/**
 * Computes what the first player of liar's dice wins on average with one die of `sides` each, by counterfactual regret minimisation over
 * plain numbers, later iterations weighing more, without the engine: the check on what the package says of the same game.
 */
export function liarsDiceValue(sides: number, iterations: number): number {
  const bids = 2 * sides;
  // The bids so far are a set of bits, as each is higher than the last. Action 0 calls; action n makes bid n.
  const regrets = new Map<string, number[]>();
  const sums = new Map<string, number[]>();
  const row = (rows: Map<string, number[]>, key: string): number[] => {
    const known = rows.get(key) ?? Array.from({ length: bids + 1 }, () => 0);
    rows.set(key, known);
    return known;
  };
  const share = (weights: readonly number[], last: number): number[] => {
    const open = weights.map((weight, i) => ((i === 0 && last > 0) || i > last ? Math.max(weight, 0) : -1));
    const total = open.reduce((sum, weight) => sum + Math.max(weight, 0), 0);
    const count = open.filter((weight) => weight >= 0).length;
    return open.map((weight) => (weight < 0 ? 0 : total > 0 ? weight / total : 1 / count));
  };
  const wonByBidder = (bid: number, dice: readonly number[]): boolean => {
    const face = ((bid - 1) % sides) + 1;
    return dice.filter((die) => die === face).length >= (bid > sides ? 2 : 1);
  };
  let weight = 0;
  const walk = (
    dice: readonly number[],
    mover: number,
    last: number,
    past: number,
    reach: readonly number[],
    policy: (key: string, last: number) => readonly number[],
    learns: boolean,
  ): number => {
    const key = `${mover} ${dice[mover]} ${past}`;
    const chances = policy(key, last);
    const values = chances.map((chance, action) => {
      if (!((action === 0 && last > 0) || action > last)) return 0;
      if (action === 0) return wonByBidder(last, dice) ? -1 : 1;
      const next = reach.map((each, seat) => (seat === mover ? each * chance : each));
      return -walk(dice, 1 - mover, action, past | (1 << action), next, policy, learns);
    });
    const value = values.reduce((sum, each, i) => sum + each * (chances[i] as number), 0);
    if (learns) {
      const [regret, sum] = [row(regrets, key), row(sums, key)];
      for (let i = 0; i < regret.length; i++) {
        regret[i] = (regret[i] as number) + (reach[1 - mover] as number) * ((values[i] as number) - value);
        sum[i] = (sum[i] as number) + weight * (reach[mover] as number) * (chances[i] as number);
      }
    }
    return value;
  };
  const overDice = (policy: (key: string, last: number) => readonly number[], learns: boolean): number => {
    let total = 0;
    for (let first = 1; first <= sides; first++)
      for (let second = 1; second <= sides; second++) total += walk([first, second], 0, 0, 0, [1, 1], policy, learns);
    return total / sides ** 2;
  };
  for (weight = 1; weight <= iterations; weight++) overDice((key, last) => share(row(regrets, key), last), true);
  return overDice((key, last) => share(row(sums, key), last), false);
}
