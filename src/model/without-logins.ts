/** User names and passwords in the addresses of web pages; they end with the host. */
const WEB = /\b(https?:\/\/)[^\s/?#\\@]{0,1000}(?:@[^\s/?#\\@]{0,1000}){0,9}@/gi;
/**
 * Those in other addresses, of databases above all: passwords that nobody has escaped hold slashes and the like, so all up to the last
 * @ of the word may be one.
 */
const OTHER = /\b((?!https?:)[a-z][a-z\d+.-]{0,20}:\/\/)\S{0,1000}@/gi;

/** A text for people in which no address tells a user name or password. */
export const withoutLogins = (text: string): string => text.replace(WEB, '$1').replace(OTHER, '$1');
