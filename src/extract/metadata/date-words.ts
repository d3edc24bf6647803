/** Words beside a date that tell publication from change, in many languages. Data only. */
const PUBLISHED =
  /publish(?!er)|posted|created|issued|first\s+seen|started|ver(?:ö|oe)ffentlich|erstellt|erschienen|publi[ée]|publication|publica[dtçc]|pubblica[tz]|mis en ligne|\bpost[ée]\b|\bparu\b|parution|postat|gepubliceerd|publicatiedatum|geplaatst|publicer|publiser|offentliggjort|udgivet|julkais|opublikowan|publikacj|\bdodan[aoy]\b|publikov|zve[řr]ejn|objavljen|közzé|megjelen|опубликован|публикаци|добавлен[оа]?(?![а-яё])|додано|опубл[іи]кован|публікац|публикув|објављен|размещен|δημοσ[ιί]|αναρτ[ήη]|yayın|eklenme|giriş(?: tarihi)?\s*:|نُ?شر|انتشار|פורסם|פרסום|प्रकाशित|প্রকাশ|发布|發布|发表|發表|公開|掲載|投稿|등록|입력|게시|đăng|xuất bản|เผยแพร่|diterbitkan|dipublikasikan/i;
const UPDATED =
  /updat|modif|edited|revised|reviewed|last\s+(?:changed|verified|checked)|aktualisier|(?:ge)?(?:ä|ae)nder(?:t|ung)|stand\s*:|mis(?:e)? à jour|actuali[sz]|atualiza|aggiorna|bijgewerkt|bewerkt|gewijzigd|uppdater|opdater|oppdater|päivitet|muokattu|aktualiz|upraven|frissít|módosít|обновл|изменен|оновлен|змінен|актуализ|ενημ[εέ]ρ|τροποπο|güncel|تحديث|آخر تعديل|به‌روز|עודכן|अपडेट|হালনাগাদ|আপডেট|更新|修订|修訂|修改|수정|업데이트|cập nhật|ปรับปรุง|diperbarui/i;

/** Days of something other than the text: when an offer ends, a member joined, a game came out. */
const OTHER =
  /expir|valid|until|deadline|due\b|registered|registriert|зарегистрирован|зареєстрован|joined|received|accepted|member\s+since|release|copyright|©|founded|born|starts\b|begins|\bends\b|takes\s+place|departs?|closes\b|closing\s+date|apply\s+by\b|gültig|(?:anmelde|bewerbungs|einsende)(?:schluss|frist)|inscrit|date limite|date de clôture|fecha l[íi]mite|fecha de cierre|miembro\s+desde|inscrições até|prazo|scadenza|termin składania|son (?:başvuru|tarih)|срок подачи|προθεσμία|الموعد النهائي|آخر موعد|مهلت|آخری تاریخ|מועד אחרון|अंतिम (?:तिथि|तारीख)|শেষ তারিখ|締め?切|申込期限|募集期限|截止|마감/i;

export function isOtherLabel(text: string): boolean {
  return OTHER.test(text);
}

export function isPublishedLabel(text: string): boolean {
  return PUBLISHED.test(text);
}

export function isUpdatedLabel(text: string): boolean {
  return UPDATED.test(text);
}
