/**
 * How a view shows what is marked on it: `data-pith-state` says what an element is, `data-pith-cursor` where the person is. The layer has no
 * name, so no page can write into it, and it is the first, so what it holds important nothing of the page overrules. Outlines and shadows
 * move nothing.
 */
const COLOURS: Readonly<Record<string, string>> = {
  marked: '21 128 61',
  match: '37 99 235',
  excluded: '185 28 28',
  template: '115 115 115',
  data: '180 83 9',
  optional: '101 128 60',
  repeated: '80 110 190',
  record: '126 34 206',
  field: '15 118 110',
};

const states = Object.entries(COLOURS).map(
  ([state, colour]) =>
    `[data-pith-state="${state}"]{outline:2px ${state === 'match' ? 'dashed' : 'solid'} rgb(${colour})!important;` +
    `outline-offset:-1px!important;box-shadow:inset 0 0 0 999px rgb(${colour}/.16),0 0 0 1px rgb(255 255 255/.7)!important;` +
    'transition:none!important}',
);

export const VIEW_STYLE: string = [
  '@layer{',
  ...states,
  '[data-pith-state="excluded"]{text-decoration:line-through!important}',
  '[data-pith-cursor]{outline:3px solid rgb(234 88 12)!important;outline-offset:-1px!important;',
  'box-shadow:inset 0 0 0 999px rgb(234 88 12/.14),0 0 0 2px rgb(255 255 255/.8)!important;transition:none!important}',
  'body,body *{cursor:pointer!important}',
  '}',
  ':where(a[data-pith-href]){color:LinkText;text-decoration:underline}',
  ':where(pith-form){display:block}',
  ':where(pith-element){display:block}',
].join('');
