import { describe, expect, it } from 'vitest';
import { spokenLanguage } from './spoken-language.js';

const TEXTS: Readonly<Record<string, string>> = {
  en: 'The council has agreed on a new bridge over the river, and the work is to begin in spring. It will be the first of its kind in this part of the country, as the mayor said after the meeting.',
  de: 'Der Rat hat sich auf eine neue Brücke über den Fluss geeinigt, und die Arbeiten sollen im Frühjahr beginnen. Es wird die erste ihrer Art in diesem Teil des Landes, wie die Bürgermeisterin nach der Sitzung sagte.',
  es: 'El consejo ha acordado la construcción de un nuevo puente sobre el río, y las obras comenzarán en primavera. Será el primero de su tipo en esta parte del país, como dijo la alcaldesa después de la reunión con los vecinos.',
  it: 'Il consiglio ha approvato la costruzione di un nuovo ponte sul fiume e i lavori inizieranno in primavera. Sarà il primo del suo genere in questa parte della regione, come ha detto la sindaca dopo la riunione con gli abitanti.',
  tr: 'Belediye meclisi nehrin üzerine yeni bir köprü yapılması için karar aldı ve çalışmalar bu bahar başlayacak. Başkan, toplantıdan sonra bunun bölgede ilk olarak yapılacak daha büyük bir proje olduğunu ve çok iyi olduğunu söyledi; en geç bir yıl sonra bitecek.',
  pl: 'Rada zgodziła się na budowę nowego mostu nad rzeką, a prace rozpoczną się na wiosnę. Będzie to pierwszy taki most w tej części kraju, jak powiedziała po spotkaniu burmistrz; nie jest jeszcze jasne, kto i za ile go zbuduje oraz czy się uda.',
  el: 'Το δημοτικό συμβούλιο συμφώνησε για την κατασκευή νέας γέφυρας πάνω από τον ποταμό και οι εργασίες θα ξεκινήσουν την άνοιξη. Θα είναι η πρώτη του είδους της σε αυτό το μέρος της χώρας, όπως είπε η δήμαρχος μετά τη συνεδρίαση.',
  th: 'สภาเทศบาลเห็นชอบให้สร้างสะพานใหม่ข้ามแม่น้ำ โดยงานจะเริ่มในฤดูใบไม้ผลิ นายกเทศมนตรีกล่าวหลังการประชุมว่าจะเป็นสะพานแห่งแรกในลักษณะนี้ของภูมิภาค และจะช่วยให้ประชาชนเดินทางสะดวกขึ้นกว่าเดิมมาก ทั้งยังช่วยลดปัญหาการจราจรในเขตเมืองเก่าที่ติดขัดมานานหลายปีอีกด้วย',
};

describe('spokenLanguage', () => {
  it.each(Object.keys(TEXTS))('believes a page in %s that says so', (language) => {
    expect(spokenLanguage(language, TEXTS[language] as string)).toBe(language);
    expect(spokenLanguage(`${language}-XX`, TEXTS[language] as string)).toBe(`${language}-XX`);
  });

  it.each(Object.keys(TEXTS))('knows %s where a page says nothing, or something else', (language) => {
    const text = (TEXTS[language] as string).repeat(2);
    expect(spokenLanguage('', text)).toBe(language);
    expect(spokenLanguage(language === 'en' ? 'ja' : 'en-US', text)).toBe(language);
  });

  it('tells neighbours apart by the words that only one of them has', () => {
    const spanish =
      'La biblioteca municipal abre de nuevo el lunes 3 de febrero de 2026. La directora de la biblioteca dice que el edificio no había cambiado en una década. La sala de lectura de la planta baja, el archivo de la ciudad y la sala de niños abren de lunes a viernes.';
    const catalan =
      'La biblioteca municipal obre de nou el dilluns 3 de febrer de 2026. La directora de la biblioteca diu que l’edifici no havia canviat en una dècada. Les sales de lectura de la planta baixa, l’arxiu de la ciutat i la sala dels infants obren de dilluns a divendres amb un horari més llarg.';
    for (const declared of ['', 'en']) {
      expect(spokenLanguage(declared, spanish)).toBe('es');
      expect(spokenLanguage(declared, catalan)).toBe('ca');
    }
  });

  it('believes what a page says in a language it does not know, in two languages, and in few words', () => {
    expect(spokenLanguage('eu', TEXTS.es as string)).toBe('eu');
    expect(spokenLanguage('de', `${TEXTS.de} ${TEXTS.en}`)).toBe('de');
    expect(spokenLanguage('fr', 'News of the day')).toBe('fr');
    expect(spokenLanguage('', '')).toBe('');
  });
});
