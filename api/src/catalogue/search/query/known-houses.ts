import { foldText } from './query-words.rules'

/** A house that shoppers know. */
export interface KnownHouse {
  /** As it writes itself. */
  name: string
  /** Words of the catalogue for what people look for there. */
  means: string
}

/** Houses by what people look for there; each with further spellings, as they are typed. */
const houses: Record<string, readonly string[]> = {
  handbag: [
    'Hermès, hermes, هيرميس, هرمس, ارميس',
    'Chanel, شانيل, شنيل',
    'Gucci, غوتشي, قوتشي, جوتشي, guci',
    'Louis Vuitton, lv, vuitton, لويس فيتون, لويس فويتون, لويس فتون',
    'Prada, برادا',
    'Dior, christian dior, lady dior, ديور',
    'Fendi, فندي, فيندي',
    'Celine, سيلين',
    'Bottega Veneta, bottega, بوتيغا فينيتا, بوتيغا',
    'Saint Laurent, ysl, yves saint laurent, سان لوران, ايف سان لوران',
    'Balenciaga, بالنسياغا',
    'Burberry, بربري, بيربري',
    'Givenchy, جيفنشي',
    'Loewe, لويفي',
    'Goyard, غويارد',
    'Mulberry',
    'Coach',
    'Michael Kors',
    'Kate Spade',
    'Miu Miu, ميو ميو',
    'Delvaux',
    'Polène, polene',
    'Telfar',
    'Moynat'
  ],
  watch: [
    'Rolex, رولكس, روليكس',
    'Omega, اوميغا, اوميجا',
    'Patek Philippe, patek, باتيك فيليب, باتيك',
    'Audemars Piguet, audemars, اوديمار بيغيه',
    'Tag Heuer, تاغ هوير, تاق هوير',
    'Breitling, بريتلينغ',
    'Tudor, تيودور',
    'Hublot, هوبلو',
    'Longines, لونجين',
    'Tissot, تيسو',
    'IWC, iwc schaffhausen',
    'Jaeger-LeCoultre, jaeger lecoultre, jlc, jaeger',
    'Vacheron Constantin, vacheron',
    'Panerai, بانيراي',
    'Zenith',
    'Richard Mille, ريتشارد ميل',
    'Rado, رادو',
    'Blancpain',
    'Breguet'
  ],
  jewellery: [
    'Cartier, كارتييه, كارتير',
    'Tiffany & Co., tiffany, tiffany co, تيفاني',
    'Bulgari, bvlgari, بولغاري, بلغاري',
    'Van Cleef & Arpels, van cleef, van cleef arpels, vca, فان كليف',
    'Graff, غراف',
    'Harry Winston, هاري ونستون',
    'Chopard, شوبارد',
    'Piaget, بياجيه',
    'Mikimoto, ميكيموتو',
    'Boucheron, بوشرون',
    'Messika',
    'Pandora, باندورا',
    'Swarovski, سواروفسكي',
    'Damas, داماس'
  ],
  heels: [
    'Christian Louboutin, louboutin, لوبوتان',
    'Manolo Blahnik, manolo, مانولو بلانيك',
    'Jimmy Choo, جيمي شو',
    'Aquazzura',
    'Amina Muaddi'
  ],
  loafer: ["Tod's, tod, tods, تودز", 'Ferragamo, salvatore ferragamo, فيراغامو'],
  dress: [
    'Valentino, فالنتينو',
    'Versace, فيرساتشي',
    'Dolce & Gabbana, dolce gabbana, dolce and gabbana, d g, دولتشي اند غابانا, دولتشي غابانا',
    'Oscar de la Renta',
    'Elie Saab, ايلي صعب',
    'Zara, زارا'
  ],
  clothing: [
    'Armani, giorgio armani, ارماني',
    'Max Mara',
    'Ralph Lauren',
    'Brunello Cucinelli',
    'Loro Piana'
  ],
  sunglasses: ['Ray-Ban, ray ban, rayban, راي بان', 'Tom Ford, توم فورد', 'Persol', 'Oakley'],
  cufflinks: ['Montblanc, mont blanc, مون بلان, مونت بلانك', 'Dunhill']
}

const words = (spelling: string): string =>
  foldText(spelling)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

const byWords = new Map<string, KnownHouse>(
  Object.entries(houses).flatMap(([means, lines]) =>
    lines.flatMap(line => {
      const spellings = line.split(', ')
      const house = { name: spellings[0]!, means }
      return spellings.map((spelling): [string, KnownHouse] => [words(spelling), house])
    })
  )
)
const WORDS_MAX = Math.max(...[...byWords.keys()].map(key => key.split(' ').length))

/** Returns the house that is named from a word of a query on, with the number of its words. */
export function knownHouseAt(
  typed: readonly string[],
  start: number
): { house: KnownHouse; length: number } | undefined {
  for (let length = Math.min(WORDS_MAX, typed.length - start); length > 0; length--) {
    const house = byWords.get(typed.slice(start, start + length).join(' '))
    if (house) return { house, length }
  }
  return undefined
}

/** The words of a name as they are typed. */
export const wordsOfHouse = ({ name }: KnownHouse): string[] => words(name).split(' ')
