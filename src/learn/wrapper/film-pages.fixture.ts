/** Pages of a site of films, before and after a redesign, for tests of wrappers. */
import type { CompactDom } from '../../model/compact-dom.js';
import type { Wrapper } from '../../model/wrapper.js';
import { parseHtml } from '../../parse/index.js';
import { applyWrapper } from './apply-wrapper.js';
import type { WrapperSample } from './learn-wrapper.js';

export interface Film {
  title: string;
  year?: string;
  director: string;
  genres: string[];
  price: string;
}

export const FILMS: readonly Film[] = [
  { title: 'The Big Hit', year: '1998', director: 'Kirk Wong', genres: ['Action', 'Comedy'], price: '12.50' },
  { title: 'Veil & Shadow', director: 'John Curran', genres: ['Drama'], price: '9.00' },
  { title: 'Heat', year: '1995', director: 'Michael Mann', genres: ['Crime', 'Drama', 'Action'], price: '7.25' },
  { title: 'Solaris', year: '1972', director: 'Andrei Tarkovsky', genres: ['Drama', 'Fiction'], price: '15.00' },
  { title: 'Amélie', year: '2001', director: 'J.-P. Jeunet', genres: ['Romance'], price: '8.00' },
  { title: 'Alien', director: 'Ridley Scott', genres: ['Fiction', 'Horror'], price: '6.75' },
];

/** A page of tables as they were written long ago: the row of the year is missing where it is not known. */
export const tablePage = ({
  title,
  year,
  director,
  genres,
  price,
}: Film): string => `<html><head><title>${title} – Films</title></head>
  <body><div id="top"><a href="/">Home</a> <a href="/drama">Drama</a></div>
  <table><tr><td><h1>${title}</h1></td></tr>
  ${year === undefined ? '' : `<tr><td><b>Year:</b></td><td>${year}</td></tr>`}
  <tr><td><b>Director:</b></td><td><a href="/p">${director}</a></td></tr>
  <tr><td><b>Genres:</b></td><td>${genres.map((genre) => `<a href="/g">${genre}</a>`).join(', ')}</td></tr>
  <tr><td><b>Offer:</b></td><td>only $${price} today</td></tr></table><p id="end">All rights reserved.</p></body></html>`;

/** The same site after a redesign. */
export const newPage = ({ title, director, genres, price }: Film): string => `<html><head><title>${title}</title></head>
  <body><header class="masthead"><a href="/">Start</a></header><main class="film"><section class="hero"><h2 class="film-name">${title}</h2>
  <p class="credits"><span class="by">by</span> <span class="person">${director}</span></p></section>
  <ul class="kinds">${genres.map((genre) => `<li class="kind">${genre}</li>`).join('')}</ul>
  <div class="shop"><em class="cost">$${price}</em></div></main><footer class="legal">Rights</footer></body></html>`;

export const valuesOf = ({ title, year, director, genres, price }: Film) => ({
  title: [title],
  year: year === undefined ? [] : [year],
  director: [director],
  genres,
  price: [price],
});

export const sample = (film: Film, page = tablePage): WrapperSample => ({
  page: film.title,
  dom: parseHtml(page(film)),
  values: valuesOf(film),
});

/** Values by field, as a wrapper reads them. */
export const read = (wrapper: Wrapper, dom: CompactDom): Record<string, string[]> =>
  Object.fromEntries(applyWrapper(wrapper, dom).fields.map(({ name, values }) => [name, values]));
