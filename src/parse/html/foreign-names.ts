/** Names of SVG and MathML elements and attributes (13.2.6.1, 13.2.6.5), and what their elements mean to the parser. */
import { Namespace } from '../../model/compact-dom.js';
import {
  ANNOTATION_XML,
  HTML_INTEGRATION_POINT,
  MATHML_TEXT_INTEGRATION_POINT,
  SCOPE,
  SPECIAL,
} from './tag-properties.js';

const byLowerCase = (names: string): ReadonlyMap<string, string> =>
  new Map(names.split(' ').map((name) => [name.toLowerCase(), name]));

const SVG_ELEMENTS = byLowerCase(
  'altGlyph altGlyphDef altGlyphItem animateColor animateMotion animateTransform clipPath feBlend feColorMatrix ' +
    'feComponentTransfer feComposite feConvolveMatrix feDiffuseLighting feDisplacementMap feDistantLight feDropShadow ' +
    'feFlood feFuncA feFuncB feFuncG feFuncR feGaussianBlur feImage feMerge feMergeNode feMorphology feOffset ' +
    'fePointLight feSpecularLighting feSpotLight feTile feTurbulence foreignObject glyphRef linearGradient ' +
    'radialGradient textPath',
);

const SVG_ATTRIBUTES = byLowerCase(
  'attributeName attributeType baseFrequency baseProfile calcMode clipPathUnits diffuseConstant edgeMode filterUnits ' +
    'glyphRef gradientTransform gradientUnits kernelMatrix kernelUnitLength keyPoints keySplines keyTimes lengthAdjust ' +
    'limitingConeAngle markerHeight markerUnits markerWidth maskContentUnits maskUnits numOctaves pathLength ' +
    'patternContentUnits patternTransform patternUnits pointsAtX pointsAtY pointsAtZ preserveAlpha preserveAspectRatio ' +
    'primitiveUnits refX refY repeatCount repeatDur requiredExtensions requiredFeatures specularConstant ' +
    'specularExponent spreadMethod startOffset stdDeviation stitchTiles surfaceScale systemLanguage tableValues targetX ' +
    'targetY textLength viewBox viewTarget xChannelSelector yChannelSelector zoomAndPan',
);

const MATHML_TEXT = new Set(['mi', 'mo', 'mn', 'ms', 'mtext']);
const SVG_HTML_CONTENT = new Set(['foreignObject', 'desc', 'title']);

export function foreignElementName(name: string, namespace: Namespace): string {
  return (namespace === Namespace.Svg && SVG_ELEMENTS.get(name)) || name;
}

/** `xlink:href` and the like keep their spelling; only case is adjusted. */
export function foreignAttributeName(name: string, namespace: Namespace): string {
  if (namespace === Namespace.Svg) return SVG_ATTRIBUTES.get(name) ?? name;
  return name === 'definitionurl' ? 'definitionURL' : name;
}

/** Properties that follow from the name alone. */
export function foreignElementProperties(name: string, namespace: Namespace): number {
  if (namespace === Namespace.Svg) return SVG_HTML_CONTENT.has(name) ? SPECIAL | SCOPE | HTML_INTEGRATION_POINT : 0;
  if (MATHML_TEXT.has(name)) return SPECIAL | SCOPE | MATHML_TEXT_INTEGRATION_POINT;
  return name === 'annotation-xml' ? SPECIAL | SCOPE | ANNOTATION_XML : 0;
}
