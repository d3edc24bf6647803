/** Short news sentences in legacy encodings: name, text, and the bytes as Base64 (made with Python's codecs). */
export const LEGACY_SAMPLES: readonly (readonly [encoding: string, text: string, base64: string])[] = [
  [
    'gb18030',
    '今天上午，新闻办公室举行发布会，介绍了国民经济运行情况，就业形势总体稳定。',
    'vfHM7MnPzuejrNDCzsWw7LmrytK+2dDQt6KyvLvho6y96cncwcu5+sPxvq28w9TL0NDH6b/2o6y+zdK10M7KxtfczOXOyLaooaM=',
  ],
  [
    'big5',
    '今天上午，行政院舉行記者會，說明今年前三季的經濟情況，就業情況良好。',
    'pLWk0aRXpMihQabmrEawfMF8puawT6rMt3yhQbuhqfqktaZ+q2WkVKl1qrq4Z8DZsaGqcKFBtE63frGhqnCofaZuoUM=',
  ],
  [
    'shift_jis',
    '本日午前、政府は記者会見を開き、今年度の経済状況について説明しました。',
    'lnuT+ozfkU+BQZCtlXuCzYtMjtKJ74ypgvCKSoKrgUGNoZROk3iCzIxvjc+P84u1gsmCwoKigsSQ4Ja+grWC3IK1gr2BQg==',
  ],
  [
    'euc-jp',
    '本日午前、政府は記者会見を開き、今年度の経済状況について説明しました。',
    'y9zG/LjhwbChosCvydykz7WtvNSy8birpPKzq6StoaK6o8evxdmkzrfQutG+9ba3pMukxKSkpMbA4szApLek3qS3pL+how==',
  ],
  [
    'iso-2022-jp',
    '本日午前、政府は記者会見を開きました。',
    'GyRCS1xGfDhhQTAhIkAvSVwkTzUtPFQycTgrJHIzKyQtJF4kNyQ/ISMbKEI=',
  ],
  [
    'euc-kr',
    '오늘 오전 정부는 기자회견을 열고 올해 경제 상황에 대해 설명했습니다.',
    'v8C0wyC/wMD8IMGkus60wiCx4sDayLiw38C7IL+tsO0gv8PH2CCw5sGmILvzyLK/oSC068fYILyzuO3H373AtM+02S4=',
  ],
  [
    'windows-1250',
    'Dziś rano rząd zorganizował konferencję prasową i przedstawił sytuację gospodarczą. Źródło: własne.',
    'RHppnCByYW5vIHJ6uWQgem9yZ2FuaXpvd2GzIGtvbmZlcmVuY2rqIHByYXNvd7kgaSBwcnplZHN0YXdpsyBzeXR1YWNq6iBnb3Nwb2RhcmN6uS4gj3LzZLNvOiB3s2FzbmUu',
  ],
  [
    'windows-1251',
    'Сегодня утром правительство провело пресс-конференцию и рассказало об экономике.',
    '0eXj7uTt/yDz8vDu7CDv8ODi6PLl6/zx8uLuIO/w7uLl6+4g7/Dl8fEt6u7t9OXw5e326P4g6CDw4PHx6uDn4OvuIO7hIP3q7u3u7Ojq5S4=',
  ],
  [
    'windows-1252',
    'Ce matin, le gouvernement a tenu une conférence de presse – « la croissance a été régulière », dit-il à Besançon.',
    'Q2UgbWF0aW4sIGxlIGdvdXZlcm5lbWVudCBhIHRlbnUgdW5lIGNvbmbpcmVuY2UgZGUgcHJlc3NlIJYgqyBsYSBjcm9pc3NhbmNlIGEg6XTpIHLpZ3VsaehyZSC7LCBkaXQtaWwg4CBCZXNhbudvbi4=',
  ],
  [
    'windows-1253',
    'Σήμερα το πρωί η κυβέρνηση πραγματοποίησε συνέντευξη τύπου για την οικονομική κατάσταση.',
    '097s5fHhIPTvIPDx+d8g5yDq9eLd8e3n8+cg8PHh4+zh9O/w79/n8+Ug8/Xt3e305fXu5yD0/fDv9SDj6eEg9OftIO/p6u/t7+zp6t4g6uH03PP04fPnLg==',
  ],
  [
    'windows-1254',
    'Bu sabah hükümet ekonomik durum hakkında bir basın toplantısı düzenledi. Genel olarak büyüme istikrarlı, işsizlik düşüyor.',
    'QnUgc2FiYWggaPxr/G1ldCBla29ub21payBkdXJ1bSBoYWtr/W5kYSBiaXIgYmFz/W4gdG9wbGFudP1z/SBk/HplbmxlZGkuIEdlbmVsIG9sYXJhayBi/Hn8bWUgaXN0aWtyYXJs/Swgaf5zaXpsaWsgZPz+/Hlvci4=',
  ],
  [
    'windows-1255',
    'הבוקר קיימה הממשלה מסיבת עיתונאים על המצב הכלכלי השנה והתעסוקה עלתה.',
    '5OHl9/gg9+np7uQg5O7u+ezkIO7x6eH6IPLp+uXw4OntIPLsIOTu9uEg5Ovs6+zpIOT58OQg5eT68vHl9+Qg8uz65C4=',
  ],
  [
    'windows-1256',
    'عقدت الحكومة صباح اليوم مؤتمرا صحفيا حول الوضع الاقتصادي لهذا العام.',
    '2t7PyiDH4c3f5uPJINXIx80gx+Ht5uMg48TK49HHINXN3e3HIM3m4SDH4ebW2iDH4cfeytXHz+0g4eXQxyDH4drH4y4=',
  ],
  [
    'windows-1257',
    'Šį rytą vyriausybė surengė spaudos konferenciją apie šių metų ekonominę padėtį. Žmonės džiaugiasi, kad kainos mažėja.',
    '0OEgcnl04CB2eXJpYXVzeWLrIHN1cmVuZ+sgc3BhdWRvcyBrb25mZXJlbmNpauAgYXBpZSDwafggbWV0+CBla29ub21pbuYgcGFk63ThLiDebW9u63MgZP5pYXVnaWFzaSwga2FkIGthaW5vcyBtYf7ramEu',
  ],
  [
    'windows-874',
    'เช้าวันนี้รัฐบาลจัดแถลงข่าวเกี่ยวกับสถานการณ์ทางเศรษฐกิจในปีนี้',
    '4Krp0sfRubnV6cPRsLrSxajRtOG2xaei6NLH4KHV6MLHodG6yrbSuaHSw7Pst9Kn4MjDybCh1KjjubvVudXp',
  ],
  [
    'iso-8859-2',
    'Dnes ráno uspořádala vláda tiskovou konferenci o hospodářské situaci. Příští týden přijde další zpráva, žáci šli.',
    'RG5lcyBy4W5vIHVzcG/44WRhbGEgdmzhZGEgdGlza292b3Uga29uZmVyZW5jaSBvIGhvc3BvZOH4c2vpIHNpdHVhY2kuIFD47bl07SB0/WRlbiBw+GlqZGUgZGFsue0genBy4XZhLCC+4WNpILlsaS4=',
  ],
  [
    'iso-8859-5',
    'Сегодня утром правительство провело пресс-конференцию и рассказало об экономике.',
    'wdXT3tTd7yDj4uDe3CDf4NDS2OLV2+zh4tLeIN/g3tLV294g3+DV4eEt2t7d5NXg1d3m2O4g2CDg0OHh2tDX0NveIN7RIO3a3t3e3Nja1S4=',
  ],
  [
    'koi8-r',
    'Сегодня утром правительство провело пресс-конференцию и рассказало об экономике.',
    '88XHz8TO0SDV1NLPzSDQ0sHXydTFzNjT1NfPINDSz9fFzM8g0NLF09Mty8/OxsXSxc7DycAgySDSwdPTy8HawczPIM/CINzLz87PzcnLxS4=',
  ],
  [
    'koi8-u',
    'Сьогодні вранці уряд провів прес-конференцію та розповів про економічну ситуацію, її рівень.',
    '89jPx8/EzqYg19LBzsOmINXS0cQg0NLP16bXINDSxdMty8/OxsXSxc7DpsAg1MEg0s/a0M/Xptcg0NLPIMXLz87PzabeztUg08nU1cHDpsAsIKenINKm18XO2C4=',
  ],
];
