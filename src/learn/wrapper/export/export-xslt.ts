/**
 * A wrapper as an XSLT 1.0 style sheet: applied to a page's XHTML (`writeXhtml`) it gives the XML that `readingXml` gives of
 * the page, for pages whose values pass the checks; a style sheet does not check.
 */
import type { Wrapper, WrapperField, WrapperPlace } from '../../../model/wrapper.js';
import { literal } from '../paths/place-path.js';
import { escapeAttribute } from './reading-xml.js';

/** Ends a value in lists of them; a character of no script. */
const END = '\ue000';
/** White space that XPath's `normalize-space` does not know. */
const SPACES =
  '\u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u200b\u2028\u2029\u202f\u205f\u3000\ufeff';

export function wrapperXslt({ fields }: Wrapper): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform"
  xmlns:h="http://www.w3.org/1999/xhtml" exclude-result-prefixes="h">
<xsl:output method="xml" encoding="UTF-8" omit-xml-declaration="yes"/>
<xsl:template match="/">
<page>${fields.map(fieldTemplate).join('')}</page>
</xsl:template>
${HELPERS}
</xsl:stylesheet>
`;
}

function fieldTemplate({ name, places }: WrapperField, at: number): string {
  const variables = places.map((place, i) => placeVariable(place, `f${at}p${i}`, before(at, i))).join('\n');
  const all = places.length === 0 ? "''" : before(at, places.length);
  return `
${variables}<field name="${escapeAttribute(name)}"><xsl:call-template name="emit"><xsl:with-param name="list" select="${all}"/></xsl:call-template></field>`;
}

/** The values of the places before number `count`, one after the other. */
function before(field: number, count: number): string {
  const names = Array.from({ length: count }, (_, i) => `$f${field}p${i}`);
  return names.length === 0 ? "''" : names.length === 1 ? `string(${names[0]})` : `concat(${names.join(',')})`;
}

/** The first path that gives something; a path whose values are all known already counts as one that does. */
function placeVariable({ paths, part }: WrapperPlace, name: string, seen: string): string {
  const collect = (xpath: string, known: string) =>
    `<xsl:call-template name="collect"><xsl:with-param name="nodes" select="${escapeAttribute(withPrefix(xpath))}"/>` +
    `<xsl:with-param name="seen" select="${known}"/>` +
    `<xsl:with-param name="before" select="${escapeAttribute(literal(part?.before ?? ''))}"/>` +
    `<xsl:with-param name="after" select="${escapeAttribute(literal(part?.after ?? ''))}"/>` +
    `<xsl:with-param name="number" select="${part?.number ? 'true()' : 'false()'}"/></xsl:call-template>`;
  const tries = paths.map(({ xpath }, i) => `<xsl:variable name="${name}t${i}">${collect(xpath, "''")}</xsl:variable>`);
  const choices = paths.map(
    ({ xpath }, i) => `<xsl:when test="string($${name}t${i})!=''">${collect(xpath, seen)}</xsl:when>`,
  );
  return `${tries.join('\n')}
<xsl:variable name="${name}"><xsl:choose>${choices.join('\n')}<xsl:otherwise/></xsl:choose></xsl:variable>`;
}

/** Names of elements, outside of string literals, with the prefix of XHTML's namespace. */
function withPrefix(xpath: string): string {
  return xpath
    .split(/('[^']*'|"[^"]*")/)
    .map((piece, i) =>
      i % 2 === 1 ? piece : piece.replace(/(^|\/|::)([a-z][a-z0-9_-]*)(?![a-z0-9_-]|\(|::)/g, '$1h:$2'),
    )
    .join('');
}

/** Lists are halved instead of taken one by one: processors end what calls itself some thousand levels deep. */
const HELPERS = `<!-- Values of nodes, each ended by a mark, without those seen before -->
<xsl:template name="collect">
<xsl:param name="nodes"/><xsl:param name="seen"/><xsl:param name="before"/><xsl:param name="after"/><xsl:param name="number"/>
<xsl:variable name="half" select="floor(count($nodes) div 2)"/>
<xsl:choose>
<xsl:when test="$half&gt;0">
<xsl:variable name="first"><xsl:call-template name="collect">
<xsl:with-param name="nodes" select="$nodes[position()&lt;=$half]"/><xsl:with-param name="seen" select="$seen"/>
<xsl:with-param name="before" select="$before"/><xsl:with-param name="after" select="$after"/><xsl:with-param name="number" select="$number"/>
</xsl:call-template></xsl:variable>
<xsl:value-of select="$first"/>
<xsl:call-template name="collect">
<xsl:with-param name="nodes" select="$nodes[position()&gt;$half]"/><xsl:with-param name="seen" select="concat($seen,$first)"/>
<xsl:with-param name="before" select="$before"/><xsl:with-param name="after" select="$after"/><xsl:with-param name="number" select="$number"/>
</xsl:call-template>
</xsl:when>
<xsl:when test="$nodes">
<xsl:variable name="value"><xsl:call-template name="part">
<xsl:with-param name="text" select="normalize-space(translate($nodes,'${SPACES}','${' '.repeat(SPACES.length)}'))"/>
<xsl:with-param name="before" select="$before"/><xsl:with-param name="after" select="$after"/><xsl:with-param name="number" select="$number"/>
</xsl:call-template></xsl:variable>
<xsl:variable name="entry" select="concat($value,'${END}')"/>
<xsl:if test="$value!='' and not(contains(concat('${END}',$seen),concat('${END}',$entry)))"><xsl:value-of select="$entry"/></xsl:if>
</xsl:when>
</xsl:choose>
</xsl:template>
<!-- What of a text is the value -->
<xsl:template name="part">
<xsl:param name="text"/><xsl:param name="before"/><xsl:param name="after"/><xsl:param name="number"/>
<xsl:if test="contains($text,$before)">
<xsl:variable name="rest" select="substring-after($text,$before)"/>
<xsl:choose>
<xsl:when test="$number">
<xsl:variable name="first" select="substring(translate($rest,translate($rest,'0123456789',''),''),1,1)"/>
<xsl:if test="$first!=''"><xsl:call-template name="digits"><xsl:with-param name="text" select="concat($first,substring-after($rest,$first))"/></xsl:call-template></xsl:if>
</xsl:when>
<xsl:when test="$after!='' and contains($rest,$after)"><xsl:value-of select="normalize-space(substring-before($rest,$after))"/></xsl:when>
<xsl:otherwise><xsl:value-of select="normalize-space($rest)"/></xsl:otherwise>
</xsl:choose>
</xsl:if>
</xsl:template>
<!-- A number at the beginning of a text, with its separators -->
<xsl:template name="digits">
<xsl:param name="text"/>
<xsl:variable name="one" select="substring($text,1,1)"/>
<xsl:variable name="two" select="substring($text,2,1)"/>
<xsl:if test="$one!='' and (contains('0123456789',$one) or (contains(&quot;.,' &quot;,$one) and $two!='' and contains('0123456789',$two)))">
<xsl:value-of select="$one"/>
<xsl:call-template name="digits"><xsl:with-param name="text" select="substring($text,2)"/></xsl:call-template>
</xsl:if>
</xsl:template>
<!-- Marked values as elements: those up to the first mark behind a place, then the rest. Where nothing is behind it, the place moves to the front -->
<xsl:template name="emit">
<xsl:param name="list"/><xsl:param name="place" select="floor(string-length($list) div 2)"/>
<xsl:variable name="rest" select="substring-after(substring($list,$place+1),'${END}')"/>
<xsl:choose>
<xsl:when test="$rest!=''">
<xsl:call-template name="emit"><xsl:with-param name="list" select="substring($list,1,string-length($list)-string-length($rest))"/></xsl:call-template>
<xsl:call-template name="emit"><xsl:with-param name="list" select="$rest"/></xsl:call-template>
</xsl:when>
<xsl:when test="$place&gt;0">
<xsl:call-template name="emit"><xsl:with-param name="list" select="$list"/><xsl:with-param name="place" select="floor($place div 2)"/></xsl:call-template>
</xsl:when>
<xsl:when test="$list!=''"><value><xsl:value-of select="substring-before($list,'${END}')"/></value></xsl:when>
</xsl:choose>
</xsl:template>`;
