/** The few globals the pure stages may use: present in every browser and in Node alike. */
declare class URL {
  constructor(url: string, base?: string);
  href: string;
  readonly origin: string;
  protocol: string;
  username: string;
  password: string;
  hostname: string;
  pathname: string;
  search: string;
  hash: string;
  static canParse(url: string, base?: string): boolean;
}
