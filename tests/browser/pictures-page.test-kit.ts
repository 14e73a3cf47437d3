// A page that draws pictures as any page would: by making elements of them.
import { loadPictures, type PictureNode, type PictureSet, pictureOf } from '@rookery/pictures';

interface Drawn {
  readonly id: string;
  readonly viewBox: readonly number[];
  readonly box: { readonly x: number; readonly y: number; readonly width: number; readonly height: number };
}
interface Closest {
  readonly apart: number;
  readonly pair: readonly string[];
}

declare global {
  var violations: string[];
  var drawSet: (set: PictureSet) => Promise<readonly Drawn[]>;
  var closestPair: (set: PictureSet, size: number) => Promise<Closest>;
}

const SVG = 'http://www.w3.org/2000/svg';
globalThis.violations = [];
document.addEventListener('securitypolicyviolation', ({ violatedDirective }) => violations.push(violatedDirective));

function elementOf({ tag, attributes, children }: PictureNode): SVGElement {
  const element = document.createElementNS(SVG, tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  element.append(...children.map(elementOf));
  return element;
}

async function elementsOf(set: PictureSet): Promise<readonly (readonly [id: string, element: SVGElement])[]> {
  const ids = await loadPictures(set);
  return ids.flatMap((id) => {
    const picture = pictureOf(id, [set]);
    return picture === undefined ? [] : [[id, elementOf(picture)] as const];
  });
}

globalThis.drawSet = async (set) => {
  const all = await elementsOf(set);
  document.body.replaceChildren(...all.map(([, element]) => element));
  return all.map(([id, element]) => {
    const { x, y, width, height } = (element as SVGSVGElement).getBBox();
    return { id, viewBox: (element.getAttribute('viewBox') ?? '').split(' ').map(Number), box: { x, y, width, height } };
  });
};

/** The pixels of a picture on white. */
async function pixelsOf(element: SVGElement, size: number): Promise<Uint8ClampedArray> {
  element.setAttribute('width', String(size));
  element.setAttribute('height', String(size));
  const image = new Image();
  image.src = `data:image/svg+xml,${encodeURIComponent(new XMLSerializer().serializeToString(element))}`;
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = size;
  canvas.height = size;
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('This browser has no canvas.');
  context.fillStyle = '#fff';
  context.fillRect(0, 0, size, size);
  context.drawImage(image, 0, 0);
  return context.getImageData(0, 0, size, size).data;
}

globalThis.closestPair = async (set, size) => {
  const pictures: (readonly [string, Uint8ClampedArray])[] = [];
  for (const [id, element] of await elementsOf(set)) pictures.push([id, await pixelsOf(element, size)]);
  let closest: Closest = { apart: Number.POSITIVE_INFINITY, pair: [] };
  for (const [i, [id, pixels]] of pictures.entries()) {
    for (const [other, others] of pictures.slice(0, i)) {
      const apart = pixels.reduce((sum, value, at) => sum + Math.abs(value - (others[at] ?? 0)), 0) / pixels.length;
      if (apart < closest.apart) closest = { apart, pair: [other, id] };
    }
  }
  return closest;
};
