/** A statement that each connection prepares once. */
export interface PostgresStatement {
  readonly name: string;
  readonly text: string;
}

/**
 * A listing: at most `limit` rows per stage, separately for listed and unlisted matches, then merged. Each part follows an
 * index, so PostgreSQL reads no row that it does not need.
 */
const listOf = (filter: string) => `SELECT found.listing FROM unnest($1::boolean[], $2::text[]) AS part (listed, stage)
    CROSS JOIN LATERAL (
      SELECT id, updated_at, listing FROM matches WHERE ${filter} AND matches.stage = part.stage AND updated_at < $3::float8
        ORDER BY updated_at DESC, id LIMIT $4
    ) AS found ORDER BY found.updated_at DESC, found.id LIMIT $4`;

const COLUMNS = 'game, stage, listed, updated_at, due_at, listing';

/**
 * Each operation is a single statement, so it is atomic without an explicit transaction.
 *
 * `append` handles many matches at once: `given` has one row per append, `entry` the entries of all. It locks the matches
 * in a fixed order, so that two nodes can't deadlock. A statement that had to wait then finds another head and adds
 * nothing. The primary key of `entries` is a second safeguard against duplicate numbers.
 */
const TEXTS = {
  create: `WITH target AS (
      INSERT INTO matches (id, head, ${COLUMNS}) VALUES ($1, $2, $3, $4, $5, $6, $7, $8) ON CONFLICT DO NOTHING RETURNING key
    ), added AS (
      INSERT INTO entries (match, number, text, chain) SELECT key, number - 1, text, chain FROM target,
        unnest($9::text[], $10::text[]) WITH ORDINALITY AS entry (text, chain, number)
    ) SELECT key FROM target`,
  append: `WITH given AS (
      SELECT * FROM unnest($1::text[], $2::integer[], $3::integer[], $4::text[], $5::text[], $6::boolean[], $7::float8[], $8::float8[],
        $9::text[]) WITH ORDINALITY AS given (id, at, count, ${COLUMNS}, place)
    ), locked AS (
      SELECT key FROM matches WHERE id = ANY ($1::text[]) ORDER BY key FOR UPDATE
    ), target AS (
      UPDATE matches SET head = head + given.count,
        game = coalesce(given.game, matches.game),
        stage = coalesce(given.stage, matches.stage),
        listed = coalesce(given.listed, matches.listed),
        updated_at = coalesce(given.updated_at, matches.updated_at),
        due_at = CASE WHEN given.listing IS NULL THEN matches.due_at ELSE given.due_at END,
        listing = coalesce(given.listing, matches.listing)
      FROM given, locked WHERE matches.key = locked.key AND matches.id = given.id AND matches.head = given.at
      RETURNING matches.key, given.at, given.place
    ), added AS (
      INSERT INTO entries (match, number, text, chain) SELECT target.key, target.at + entry.number, entry.text, entry.chain
      FROM target JOIN unnest($10::integer[], $11::integer[], $12::text[], $13::text[]) AS entry (place, number, text, chain)
        ON entry.place = target.place
    ) SELECT place::integer FROM target`,
  read: `SELECT text, chain FROM matches LEFT JOIN entries ON match = key AND number >= $2 WHERE id = $1 ORDER BY number`,
  heads: 'SELECT id, head FROM matches WHERE id = ANY ($1::text[])',
  listing: 'SELECT listing FROM matches WHERE id = $1',
  list: listOf('matches.listed::integer = part.listed::integer'),
  listGame: listOf('matches.game = $5 AND matches.listed = part.listed'),
  due: 'SELECT id FROM matches WHERE due_at <= $1 ORDER BY due_at, id LIMIT $2',
  snapshot: 'SELECT snapshots.head, chain, data FROM snapshots JOIN matches ON key = match WHERE id = $1',
  keepSnapshot: `INSERT INTO snapshots (match, head, chain, data) SELECT key, $2, $3, $4 FROM matches WHERE id = $1
    ON CONFLICT (match) DO UPDATE SET head = excluded.head, chain = excluded.chain, data = excluded.data
    WHERE excluded.head >= snapshots.head`,
  remove: 'DELETE FROM matches WHERE id = $1',
} as const;

/** All prepared statements. */
export type PostgresStatements = { readonly [name in keyof typeof TEXTS]: PostgresStatement };

/** The statements by name. */
export const POSTGRES_STATEMENTS = Object.fromEntries(
  Object.entries(TEXTS).map(([name, text]) => [name, { name, text }]),
) as PostgresStatements;
