/** Marks the elements that listen to gestures. */
const LISTENS = 'data-gestures';

/**
 * What gestures need of CSS. A drag over a table selects no text; fields in which people write keep theirs. Where a finger can lift
 * something it cannot scroll, and only there. What moves is drawn above all else, and so is the zone it lies in. It is a sheet of
 * its own so that no stylesheet can forget it.
 */
const RULES = `
[${LISTENS}] { user-select: none; -webkit-user-select: none; }
[${LISTENS}] :is(input, textarea) { user-select: text; -webkit-user-select: text; }
[data-can-lift="yes"] { touch-action: none; -webkit-touch-callout: none; }
[data-moving], [data-key]:has([data-moving]) { z-index: 1000 !important; }
[data-moving] { will-change: translate; }
`;

/** Applies the rules to an element that listens to gestures. Returns what ends that. */
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
