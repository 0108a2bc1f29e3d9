import type { Database } from '@sahra/server-kit/database/database'
import { sql } from '@sahra/server-kit/database/sql'

/** Words of shoppers → words of the catalogue; less than 1: not the same thing, but near. */
const synonyms: [said: string, means: string, weight?: number][] = [
  // Things
  ['purse, handbag, hand bag, bag', 'handbag'],
  ['purse, شنطة, شنط, حقيبة, حقائب, shanta', 'bag'],
  ['bags', 'bag'],
  ['handbag, handbags, hand bag, purse', 'pre loved bags', 0.6],
  ['pocketbook, satchel, shoulder bag, crossbody, crossbody bag, cross body', 'handbag', 0.9],
  ['crossbody, crossbody bag, cross body, shoulder bag, flap bag', 'chain bag'],
  ['shopper, shopping bag', 'tote'],
  ['satchel, work bag, office bag, briefcase', 'top handle', 0.9],
  ['office bag, work bag, laptop bag', 'tote', 0.9],
  ['evening bag, party bag, minaudiere', 'clutch'],
  ['evening bag, party bag', 'chain bag', 0.9],
  ['pouch, envelope', 'clutch', 0.9],
  ['drawstring', 'bucket', 0.9],
  ['billfold, card holder, cardholder, coin purse, purse wallet, محفظة, محافظ', 'wallet'],
  ['توت, حقيبة توت, شنطة توت', 'tote'],
  ['حقيبة بسلسلة, شنطة بسلسلة, حقيبة مبطنة', 'chain bag'],
  ['حقيبة دلو, شنطة دلو', 'bucket bag'],
  ['حقيبة يد, شنطة يد', 'handbag'],
  ['حقيبة سهرة, شنطة سهرة', 'evening'],
  ['حذاء باليه, باليرينا', 'ballet flat'],
  ['حذاء كعب عالي, كعب عالي', 'pump'],
  ['سوليتير, خاتم خطوبة, خاتم زواج', 'solitaire'],
  ['قرط, حلقان, اقراط', 'earring'],
  ['slg', 'small leather goods'],
  ['حذاء, احذية, جزمة, sneakers, footwear, trainers, boots', 'shoes'],
  ['stilettos, stiletto, high heels, heels, كعب, court shoes', 'pump'],
  ['heel, heels, high heels, كعب', 'heels'],
  ['ballerinas, ballerina, ballerina flats, flat shoes', 'ballet flat'],
  ['moccasins, moccasin, slip ons', 'loafer'],
  ['ساعة, ساعات, timepiece, wristwatch, wrist watch, saa, saat', 'watch'],
  ['chrono', 'chronograph'],
  ['diver, sports watch, sport watch', 'sport watch'],
  ['gold watch', 'gold watch'],
  ['خاتم, خواتم, khatam', 'ring'],
  ['engagement ring, engagement, wedding ring, diamond ring', 'solitaire'],
  ['bridal, wedding, bride', 'bridal'],
  ['عقد, قلادة, سلسلة, chain necklace, pendant, neckless, neck lace', 'necklace'],
  ['اسورة, سوار, اساور, cuff, wristlet', 'bracelet'],
  ['cuff, اسورة, سوار', 'bangle', 0.9],
  ['tennis bracelet, diamond bracelet', 'line bracelet'],
  ['حلق, اقراط, earring, ear rings, earings, earing', 'earring'],
  ['مجوهرات, jewelry, jewels, jewel, jewellry, jewelery', 'jewellery'],
  ['ذهب, dhahab', 'gold'],
  ['الماس, diamonds, brilliant, brilliants', 'diamond'],
  ['لؤلؤ, pearls', 'pearl'],
  ['وشاح, شال, foulard, shawl, scarves, scarfs, neckerchief', 'scarf'],
  ['حزام', 'belt'],
  ['قبعة, cap, panama', 'hat'],
  ['hat', 'fedora'],
  ['نظارة, نظارات, shades, eyewear, sunnies, glasses, sun glasses', 'sunglasses'],
  ['cuff links, cuff link, cufflink, كبك', 'cufflinks'],
  ['فستان, فساتين, gown, evening gown, frock', 'dress'],
  ['gown, evening gown, slip', 'slip dress'],
  ['dress', 'kaftan', 0.5],
  ['قفطان, caftan, abaya, عباية, jalabiya', 'kaftan'],
  ['تنورة, midi skirt', 'skirt'],
  ['ملابس, clothes, apparel, fashion, rtw, outfit', 'clothing'],
  ['اكسسوارات, accessory', 'accessories'],
  ['هدية, هدايا, present, presents, gifts, gift for her, gift for him', 'gift'],
  // Condition
  [
    'vintage, second hand, used, secondhand, pre owned, preowned, preloved, pre loved, antique, مستعمل, مستعملة, resale',
    'pre loved'
  ],
  ['new in, brand new, جديد', 'new'],
  // Materials
  ['جلد, calfskin, cow leather, hide', 'leather'],
  ['calfskin', 'calf'],
  ['حرير', 'silk'],
  ['satin', 'silk', 0.5],
  ['omega watch, cartier watch, rolex watch', 'watch'],
  ['sheepskin', 'lambskin'],
  ['matelasse', 'quilted', 0.9],
  ['goat', 'goatskin'],
  // Colours and their families
  ['burgundy, wine, maroon, oxblood, claret, خمري', 'bordeaux'],
  ['burgundy, wine, maroon', 'ruby', 0.4],
  ['red, احمر, حمراء, scarlet, crimson', 'red'],
  ['red, احمر, حمراء, scarlet, crimson', 'rouge', 0.9],
  ['red, احمر, حمراء', 'bordeaux', 0.7],
  ['red, احمر, حمراء', 'ruby', 0.7],
  ['green, اخضر, خضراء', 'green'],
  ['green, اخضر, خضراء', 'emerald', 0.9],
  ['green, اخضر, خضراء', 'olive', 0.8],
  ['green, اخضر, خضراء', 'forest', 0.8],
  ['green, اخضر, خضراء', 'sage', 0.8],
  ['khaki', 'olive'],
  ['mint', 'sage', 0.8],
  ['blue, ازرق, زرقاء', 'blue'],
  ['blue, ازرق, زرقاء', 'navy', 0.9],
  ['blue, ازرق, زرقاء', 'marine', 0.9],
  ['blue, ازرق, زرقاء', 'sapphire', 0.8],
  ['blue, ازرق, زرقاء', 'teal', 0.7],
  ['blue, ازرق, زرقاء', 'aquamarine', 0.6],
  ['turquoise, petrol', 'teal', 0.9],
  ['dark blue, كحلي', 'navy'],
  ['dark blue', 'marine', 0.9],
  ['black, اسود, سوداء, noir', 'black'],
  ['black, اسود, سوداء', 'onyx', 0.8],
  ['white, ابيض, بيضاء', 'white'],
  ['white, ابيض, بيضاء', 'ivory', 0.8],
  ['white, ابيض, بيضاء', 'pearl', 0.5],
  ['cream, off white, ecru', 'ivory'],
  ['brown, بني', 'chocolate'],
  ['brown, بني', 'cognac', 0.9],
  ['brown, بني', 'tan', 0.9],
  ['brown, بني', 'camel', 0.8],
  ['brown, بني', 'havana', 0.8],
  ['beige, بيج', 'sand'],
  ['beige, بيج', 'nude', 0.9],
  ['beige, بيج', 'camel', 0.9],
  ['beige, بيج', 'champagne', 0.7],
  ['pink, وردي, زهري', 'blush'],
  ['pink, وردي, زهري', 'rose', 0.9],
  ['pink, وردي, زهري', 'nude', 0.5],
  ['rose', 'blush', 0.7],
  ['grey, gray, رمادي', 'grey'],
  ['grey, gray, رمادي', 'slate', 0.9],
  ['gray', 'grey'],
  ['silver, فضي', 'platinum', 0.9],
  ['silver, فضي', 'steel', 0.9],
  ['silver, فضي', 'white gold', 0.8],
  ['purple, violet, lilac, بنفسجي', 'amethyst'],
  ['orange', 'cognac', 0.5],
  ['yellow, اصفر, صفراء', 'honey', 0.7],
  ['yellow, اصفر, صفراء', 'gold', 0.6],
  ['tortoiseshell, tortoise', 'havana'],
  ['golden', 'gold'],
  ['pink gold', 'rose gold'],
  ['nacre', 'mother of pearl'],
  // Occasions
  ['party, cocktail party, night out, dinner', 'evening'],
  ['work, office, business', 'workday'],
  ['holiday, vacation, beach, سفر', 'travel'],
  ['casual, everyday', 'weekend'],
  ['eid, عيد, birthday, anniversary', 'gift', 0.9],
  ['iconic, classic', 'icon'],
  ['gemstones, gem, gems, stones, precious stones', 'gemstone'],
  ['self winding', 'automatic'],
  // Houses that are not carried: what people look for there
  ['rolex, omega, patek, patek philippe, tag heuer, breitling, audemars piguet, tudor, hublot', 'watch', 0.5],
  ['hermes bag, gucci bag, chanel bag', 'handbag'],
  [
    'hermes, chanel, gucci, louis vuitton, lv, prada, fendi, dior, birkin, kelly, celine, bottega, bottega veneta',
    'handbag',
    0.5
  ],
  ['cartier, tiffany, bulgari, bvlgari, van cleef, graff, harry winston', 'jewellery', 0.5],
  ['louboutin, manolo, manolo blahnik, jimmy choo', 'heels', 0.5],
  ['ray ban, rayban', 'sunglasses', 0.5]
]

/** Writes the synonyms of a new shop; once, since a merchant changes them. */
export async function seedSynonyms(db: Database): Promise<void> {
  await db.transaction(async tx => {
    const isNew = await tx.run(
      sql`insert into setting (key, value) values ('search-synonyms', '{"seeded": 1}') on conflict do nothing`
    )
    if (!isNew) return
    const rows = synonyms.flatMap(([said, means, weight = 1]) =>
      said.split(', ').map(words => ({ words, means, weight }))
    )
    await tx.run(sql`
      insert into search_synonym (words, means, weight)
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as taught (words text, means text, weight real)
      on conflict do nothing`)
  })
}
