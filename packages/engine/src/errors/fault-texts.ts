/**
 * Texts of faults: each message names the cause and says how to fix it.
 *
 * @example
 * console.log(FAULTS['unlisted-class']); // {class} is not part of this game. Add it to the entities of its game class.
 */
export const FAULTS = {
  'outside-step': '{what} outside of a step. State changes only inside setup, effects and flow code.',
  'unlisted-class': '{class} is not part of this game. Add it to the entities of its game class.',
  'unknown-attribute': '{class} has no attribute {attribute}. Declared: {known}.',
  'missing-attribute':
    'A saved {class} (id {id}) has no {attribute}. If saves are older than that attribute, declare it with added().',
  'reserved-attribute':
    'A class made of {class} declares an attribute {attribute}, but every entity already has something of that name. Choose another.',
  'taken-name':
    '{class} has a member {name}, which is a part of {base} that the engine itself uses. Choose another name, or build on super.{name}; label, hiddenLabel, image and admit are there to be overridden.',
  'field-shadows-attribute': '{class} has a field {field} that hides the attribute of the same name. Remove the field.',
  'mutable-field':
    '{class}.{field} holds {value}, which could change behind the journal. Fields hold entities, primitives or frozen plain data; use an attribute, or list(), set(), map() or counter().',
  'private-state': '{class} has a private field {field}. Private state escapes the journal; declare an attribute instead.',
  'frozen-write':
    'Cannot write {what}: entities and what their fields hold are frozen. Declare an attribute, with list(), set(), map() or counter() for what grows.',
  'mutable-default': 'The default of {attribute} is {value}. Use list(), set(), map(), counter() or value().',
  'mutable-value':
    '{class}.{attribute} was given {value}. Attributes hold primitives; declare it with value() for plain data.',
  'not-plain': '{what} holds {value}; only plain data and entities can be stored.',
  'foreign-entity': '{entity} belongs to another match.',
  'gone-entity': '{entity} no longer exists.',
  'bad-move': 'Cannot put {entity} into {target}: {reason}.',
  'created-outside': '{class} must be made with create(), not with new.',
  'two-engines':
    'This program mixes two copies of @rookery/engine: {class} comes from version {madeBy}, and version {usedBy} uses it. To see why both are installed, run `npm ls @rookery/engine`. To keep one, give all packages of Rookery the same version and run `npm dedupe`, or depend on `rookery` only.',
  'bad-definition': 'The definition of {game}: {reason}.',
  'unknown-flow-action': 'The flow names an action {action} that {game} does not have; it has {known}.',
  'flow-without-progress':
    'The flow ran {limit} nodes without waiting for anyone, last in {node}. A loop there never ends.',
  'flow-ended': 'The flow of {game} ended without an outcome. Loop it, give the definition an outcome, or call game.end().',
  'too-many-writes': 'One step made more than {limit} writes: a loop in its code does not end.',
  'too-many-questions': 'One step asked more than {limit} questions.',
  'random-in-field': 'Randomness was used in a field of a class. Draw in setup; fields are built before the match starts.',
  'ask-outside-step': 'A question can only be asked inside setup, an effect or flow code.',
  'question-not-asked': 'A question was created and never asked: {prompt}{line}. Write `yield*` in front of it.',
  'generator-here': '{what} is a generator. Only effects of actions may be; ask in plain code here.',
  'async-effect':
    '{action} returned a promise, but rules run synchronously. To wait for a player, call choose() or use a generator.',
  'suspend-swallowed':
    "{action} caught the signal that suspends a step while a question is pending. Rethrow errors that aren't yours.",
  'unknown-rule': 'There is no rule {rule}. Known rules: {known}.',
  'bad-lifetime': 'The rule {rule} cannot be added: {reason}.',
  'unknown-resolution': '{name} is on the stack, but resolveStack does not say what it does; it knows {known}.',
  'not-remembered': 'Events of kind {kind} are not remembered. Declare it with event({ remember: true }).',
  'engine-event': 'The engine itself raises {kind}; a game cannot.',
  'cannot-change': 'A rule has changed {kind}, which can only be prevented.',
  'unknown-step': 'The step machine {machine} has no step {step}: it returned neither continue, need_choice nor complete.',
  'endless-machine':
    'The step machine {machine} continued {limit} times without a question; its next step would be {step}.',
  'rules-too-deep': 'More than {limit} events followed from one another: {chain}.',
  'too-many-events': 'One step had more than {limit} events and answers of rules: {chain}.',
  'rule-cycle': 'Rules trigger each other in a cycle: {chain}.',
  'no-candidates': 'A question to seat {seat} has no possible answer: {prompt}',
  'too-many-candidates': '{selection} of {action} has more than {limit} possibilities to list.',
  'game-threw': '{action} failed: {reason}',
  impure: 'Running {action} twice gave different states: {difference}.',
  'undo-inexact': 'Undoing {action} did not restore the state: {difference}.',
  'forbidden-global':
    '{what} was used inside a step. Rules must be deterministic: use game.random for chance and attributes for state.',
  'replay-diverged': 'The replay differs at step {step}: {reason}.',
  'illegal-move': '{message}',
  'bad-settings': '{message}',
  exploring: 'The match is being explored; close the exploration first.',
  'no-world': 'No world fits what seat {seat} knows after {tries} tries.',
  'bad-swap': 'Cannot swap {a} and {b} in a sampled world: {reason}.',
  'no-state': 'diff() compares two matches or snapshots, not {value}. Restore or load what was saved another way first.',
  'bad-random': '{what} needs {need}.',
  'bad-labels': 'The labels of {grid} cannot be used: {reason}.',
  'bad-coordinate': '{grid} has nothing called {at}.',
  'bad-point': 'The point {name} of {graph} cannot be used: {reason}.',
  'unknown-point': '{where} of {graph} names a point {point}, which the board does not have. It has {known}.',
  'duplicate-name': '{graph} has {name} twice. Points, edges and areas need different names.',
  'short-line':
    'The line "{line}" of {graph} has fewer than two points. Write the names of its points with blanks between them.',
  'self-edge': 'An edge of {graph} joins {point} to itself.',
  'bad-expression': 'Cannot use an expression: {reason}.\n  {text}\n  {caret}',
  'unknown-word': 'There is no {what} {word}{where}. {hint}',
} as const;
