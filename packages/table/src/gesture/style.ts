/** Marks elements that handle gestures. */
const LISTENS = 'data-gestures';

/**
 * CSS rules for gestures. Dragging selects no text, except in input fields. Touching a thing that can be lifted does not
 * scroll. Moving things are drawn above everything else, and so is their zone. An own sheet, so that no application can
 * forget the rules.
 */
const RULES = `
[${LISTENS}] { user-select: none; -webkit-user-select: none; }
[${LISTENS}] :is(input, textarea) { user-select: text; -webkit-user-select: text; }
[data-can-lift="yes"] { touch-action: none; -webkit-touch-callout: none; }
[data-moving], [data-key]:has([data-moving]) { z-index: 1000 !important; }
[data-moving] { will-change: translate; }
`;

/** Adds the rules for an element that handles gestures. Returns a function that removes them. */
export function addGestureStyle(root: Element): () => void {
  const scope = root.getRootNode() as Document | ShadowRoot;
  const { defaultView } = root.ownerDocument;
  if (defaultView === null) return () => undefined;
  const sheet = new defaultView.CSSStyleSheet();
  sheet.replaceSync(RULES);
  scope.adoptedStyleSheets = [...scope.adoptedStyleSheets, sheet];
  root.setAttribute(LISTENS, '');
  return () => {
    root.removeAttribute(LISTENS);
    scope.adoptedStyleSheets = scope.adoptedStyleSheets.filter((other) => other !== sheet);
  };
}
