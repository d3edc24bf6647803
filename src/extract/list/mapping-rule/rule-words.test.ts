import { describe, expect, it } from 'vitest';
import { ruleInWords } from './rule-words.js';
import { readRule } from './rule-xml.js';

const words = (inside: string): string[] => ruleInWords(readRule(`<page>${inside}</page>`).rule);

describe('a rule in words', () => {
  it('says where items and their fields are', () => {
    expect(
      words(`<subject path="/HTML[0]/BODY[0]//DIV[@id='news']"><item path="UL[0]/LI[@class~='story']">
        <title>H3[0]/A[0]/TEXT[0]</title><link>H3[0]/A[0]</link><date>TIME[1]/@datetime</date><image>.//IMG[0]</image></item></subject>`),
    ).toEqual([
      'Items: every <li> with class “story” in the <ul> in every <div> with id “news”.',
      'Title: the text of its <a> in the <h3>.',
      'Date: the attribute “datetime” of its 2nd <time>.',
      'Link: the address of its <a> in the <h3>.',
      'Picture: the address of its <img>.',
    ]);
  });

  it('tells tests, extents, sections and the date of the page', () => {
    expect(
      words(`<date>/HTML[0]/BODY[0]/P[10]/TEXT[0]</date>
        <subject path="/HTML[0]/BODY[0]"><title>H2</title>
        <item path="*[@data-kind='post'][!@class~='ad'][//@href^='/n/'][@lang]" extent="until-next"><title>.</title></item></subject>`),
    ).toEqual([
      'Items: every element with data-kind “post” without class “ad” with an element in it that has href beginning with “/n/” with lang, with what follows it up to the next one.',
      'Title: the text of the item itself.',
      'Section title: the text of its <h2>.',
      'Date of the page: the text of the 11th <p>.',
    ]);
  });

  it('has something to say of a rule whose items are its subject', () => {
    expect(words('<subject path="/HTML[0]/BODY[0]/UL[2]/LI"><item path="."><title>A</title></item></subject>')).toEqual(
      ['Items: the place itself in every <li> in the 3rd <ul>.', 'Title: the text of its <a>.'],
    );
  });
});
