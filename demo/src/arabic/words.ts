/** A word of the catalogue in Arabic, as it is shown, and as it stands in a sentence: with its article. */
export type Word = readonly [shown: string, inSentence: string]

/** What a picture shows besides the front, after the name of the product. */
export const imageTexts: Record<string, string> = {
  'from the side': 'من الجانب',
  'from behind': 'من الخلف',
  'from above': 'من الأعلى',
  'in detail': 'عن قرب',
  'on a form that shows its size': 'على حامل يُظهر حجمها',
  'on a dress form': 'على مانيكان'
}

/** The colours, metals and stones by which variants are chosen. */
export const colours: Record<string, Word> = {
  Amethyst: ['أميثيست', 'الأميثيست'],
  Aquamarine: ['أكوامارين', 'الأكوامارين'],
  Black: ['أسود', 'الأسود'],
  Blue: ['أزرق', 'الأزرق'],
  Blush: ['وردي خجول', 'الوردي الخجول'],
  Bordeaux: ['بوردو', 'البوردو'],
  Camel: ['جملي', 'الجملي'],
  Champagne: ['شامبانيا', 'الشامبانيا'],
  Chocolate: ['شوكولاتة', 'الشوكولاتة'],
  Cognac: ['كونياك', 'الكونياك'],
  Diamond: ['ألماس', 'الألماس'],
  Emerald: ['زمرّد', 'الزمرّد'],
  Forest: ['أخضر الغابات', 'أخضر الغابات'],
  Gold: ['ذهب', 'الذهب'],
  Green: ['أخضر', 'الأخضر'],
  Grey: ['رمادي', 'الرمادي'],
  Havana: ['هافانا', 'الهافانا'],
  Honey: ['عسلي', 'العسلي'],
  Ivory: ['عاجي', 'العاجي'],
  Marine: ['أزرق بحري', 'الأزرق البحري'],
  'Mother-of-pearl': ['عرق اللؤلؤ', 'عرق اللؤلؤ'],
  Navy: ['كحلي', 'الكحلي'],
  Nude: ['لون البشرة', 'لون البشرة'],
  Olive: ['زيتوني', 'الزيتوني'],
  Onyx: ['عقيق أسود', 'العقيق الأسود'],
  Pearl: ['لؤلؤ', 'اللؤلؤ'],
  Platinum: ['بلاتين', 'البلاتين'],
  Red: ['أحمر', 'الأحمر'],
  Rose: ['وردي', 'الوردي'],
  'Rose gold': ['ذهب وردي', 'الذهب الوردي'],
  Rouge: ['أحمر قانٍ', 'الأحمر القاني'],
  Ruby: ['ياقوت أحمر', 'الياقوت الأحمر'],
  Sage: ['أخضر المريمية', 'أخضر المريمية'],
  Sand: ['رملي', 'الرملي'],
  Sapphire: ['ياقوت أزرق', 'الياقوت الأزرق'],
  Slate: ['أردوازي', 'الأردوازي'],
  Steel: ['فولاذ', 'الفولاذ'],
  Tan: ['بني فاتح', 'البني الفاتح'],
  Teal: ['أزرق مخضرّ', 'الأزرق المخضرّ'],
  White: ['أبيض', 'الأبيض'],
  'White gold': ['ذهب أبيض', 'الذهب الأبيض']
}

/** Sizes that are words; the others are numbers. */
export const sizes: Record<string, string> = {
  'One size': 'مقاس واحد',
  Mini: 'ميني',
  Small: 'صغير',
  Medium: 'متوسط',
  Large: 'كبير'
}

export const offers: Record<string, string> = {
  'Private Sale': 'عرض خاص بالضيوف',
  'Season Sale': 'تخفيضات الموسم',
  'The Eid Edit': 'مختارات العيد',
  'Collector’s Week': 'أسبوع المقتنين'
}

export const delivery: Record<string, string> = {
  Standard: 'توصيل عادي',
  '2–4 days': 'من يومين إلى 4 أيام',
  '1–3 business days': 'من يوم إلى 3 أيام عمل'
}

/** Alternative texts of the banners. */
export const banners: Record<string, string> = {
  'Cognac top-handle bag and an emerald ring on plinths':
    'حقيبة بمقبض علوي بلون الكونياك وخاتم زمرّد على منصّتين',
  'Gold watch with a green dial on a dark ground': 'ساعة ذهبية بميناء أخضر على خلفية داكنة',
  'Ivory quilted bag on sand': 'حقيبة مبطّنة عاجية على الرمل',
  'Ring, pearl earrings and a bangle on sand': 'خاتم وقرطا لؤلؤ وسوار على الرمل',
  'Red pumps beside a folded silk scarf': 'حذاء أحمر بكعب عالٍ إلى جانب وشاح حرير مطويّ'
}

/** How the names of the brands are said: for the search alone, pages have them in Latin letters. */
export const saidBrands: Record<string, string> = {
  Aurel: 'أوريل',
  'Belmont Vey': 'بلمونت فاي',
  'Casa Verano': 'كازا فيرانو',
  Corvane: 'كورفان',
  'Delphine Roux': 'دلفين رو',
  Halden: 'هالدن',
  'Ilaria Fonte': 'إيلاريا فونتي',
  Marchetti: 'ماركيتي',
  'Nadir Atelier': 'نادر أتيليه',
  Ottoline: 'أوتولين',
  Rosalba: 'روزالبا',
  'Sorrel & Finch': 'سوريل آند فينش',
  Tavira: 'تافيرا',
  Wystan: 'ويستان'
}

/** Cities and countries of the houses. */
export const homes: Record<string, string> = {
  Paris: 'باريس',
  'New York': 'نيويورك',
  Barcelona: 'برشلونة',
  Geneva: 'جنيف',
  Lyon: 'ليون',
  Biel: 'بيل',
  Florence: 'فلورنسا',
  Milan: 'ميلانو',
  Dubai: 'دبي',
  London: 'لندن',
  Naples: 'نابولي',
  Edinburgh: 'إدنبرة',
  Lisbon: 'لشبونة'
}
export const countries: Record<string, string> = {
  France: 'فرنسا',
  Italy: 'إيطاليا',
  Spain: 'إسبانيا',
  Switzerland: 'سويسرا',
  'the United Arab Emirates': 'الإمارات العربية المتحدة',
  Scotland: 'اسكتلندا',
  Portugal: 'البرتغال',
  England: 'إنجلترا'
}
