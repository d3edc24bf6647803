/** Addresses that name a file no page is kept in. */

const SUFFIXES = new Set(
  [
    'jpg jpeg png gif webp avif bmp ico svg tif tiff heic psd eps ai raw',
    'mp3 mp4 m4a m4v ogg oga ogv opus wav flac aac avi mov mkv webm wmv flv mpg mpeg 3gp m3u8',
    'css js mjs map wasm woff woff2 ttf otf eot',
    'zip gz tgz bz2 xz zst 7z rar tar jar war iso dmg img bin exe msi deb rpm apk ipa pkg',
    'pdf ps doc docx xls xlsx ppt pptx odt ods odp rtf epub mobi djvu',
    'csv tsv parquet sql db sqlite ics vcf torrent swf kml kmz gpx dwg',
  ].flatMap((line) => line.split(' ')),
);

/** Sitemaps may be packed. */
const PACKED_LIST = /\.(?:xml|txt|rss|atom)\.gz$/i;

/** The suffix of the path that says so, in lower case; null for addresses that may be pages. */
export function fileSuffix(pathname: string): string | null {
  const suffix = /\.([a-z\d]{1,7})$/i.exec(pathname.slice(-8))?.[1]?.toLowerCase();
  return suffix !== undefined && SUFFIXES.has(suffix) && !PACKED_LIST.test(pathname.slice(-12)) ? suffix : null;
}
