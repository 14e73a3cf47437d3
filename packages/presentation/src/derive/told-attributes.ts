import type { AttributeDeclaration } from '@rookery/engine/inspect';
import type { AttributeSample, KindSample } from './sample/kind-sample.ts';
import type { Sample } from './sample/play-sample.ts';

/** Attributes that the engine and the cards package give their classes: a table shows them in other ways, if at all. */
const SHOWN_OTHERWISE = new Set(
  'owner visibility order ordered layout row column q r rows columns rowLabels columnLabels allowSpecial shape radius orientation flipped faceDown sides face faces seat colour avatar eliminated name is entries boxes points bonus each held x y from to points edges lines areas'.split(
    ' ',
  ),
);

/** An attribute that viewers may be told, with what the sample tells of it. */
export interface ToldAttribute {
  readonly name: string;
  readonly declared: AttributeDeclaration;
  readonly sampled: AttributeSample;
}

/** The attributes of a class that a table tells: those that some viewer sees, and that are no counters of the rules. */
export function toldAttributes({ kind, attributes }: KindSample, { declarations }: Sample): readonly ToldAttribute[] {
  const declared = declarations.classes[kind]?.attributes ?? [];
  return declared.flatMap((declaration): readonly ToldAttribute[] => {
    const { name, visibility, isPositional } = declaration;
    const sampled = attributes.get(name);
    const isTold = visibility !== 'nobody' && isPositional && !SHOWN_OTHERWISE.has(name);
    return sampled === undefined || !isTold ? [] : [{ name, declared: declaration, sampled }];
  });
}

/** Whether an attribute holds numbers. */
export function isNumeric({ declared, sampled }: ToldAttribute): boolean {
  return typeof declared.initial === 'number' && declared.values === undefined && !sampled.forms.has('data');
}

/** Whether an attribute has had several values. */
export function varies({ sampled }: ToldAttribute): boolean {
  return sampled.values.size > 1;
}
