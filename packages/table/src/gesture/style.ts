/**
 * What gestures need of CSS. Where a finger can lift something it cannot scroll, and only there. What moves is drawn above all
 * else, and so is the zone it lies in. It is a sheet of its own so that no stylesheet can forget it.
 */
const RULES = `
[data-can-lift="yes"] { touch-action: none; user-select: none; -webkit-user-select: none; -webkit-touch-callout: none; }
[data-moving], [data-key]:has([data-moving]) { z-index: 1000 !important; }
[data-moving] { will-change: translate; }
`;

/** Adds the rules to the document of an element. Returns what takes them out again. */
export function addGestureStyle(root: Element): () => void {
  const scope = root.getRootNode() as Document | ShadowRoot;
  const { defaultView } = root.ownerDocument;
  if (defaultView === null) return () => undefined;
  const sheet = new defaultView.CSSStyleSheet();
  sheet.replaceSync(RULES);
  scope.adoptedStyleSheets = [...scope.adoptedStyleSheets, sheet];
  return () => {
    scope.adoptedStyleSheets = scope.adoptedStyleSheets.filter((other) => other !== sheet);
  };
}
