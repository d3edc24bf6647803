/** The values of a page as XML: what the exported XSLT makes of it too. */
import type { FieldReading } from '../apply-wrapper.js';

export function readingXml(fields: readonly Pick<FieldReading, 'name' | 'values'>[]): string {
  const parts = fields.map(({ name, values }) => {
    if (values.length === 0) return `<field name="${escapeAttribute(name)}"/>`;
    return `<field name="${escapeAttribute(name)}">${values.map((value) => `<value>${escapeXml(value)}</value>`).join('')}</field>`;
  });
  return `<page>${parts.join('')}</page>`;
}

/** Text for content and attributes alike; characters XML cannot hold are left out. */
export function escapeXml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '');
}

/** Text between double quotes. */
export const escapeAttribute = (text: string): string => escapeXml(text).replaceAll('"', '&quot;');
