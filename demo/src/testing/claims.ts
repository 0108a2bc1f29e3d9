import type { Condition } from '../design/facts'

/** Words of a text, in English and Arabic, that are true only of certain designs. */
export type Claim = [words: RegExp, condition: Condition]

const smooth = { finish: 'smooth' }
const grain = { finish: 'grain' }
const patent = { finish: 'patent' }
const suede = { finish: 'suede' }
const diamond = { quilting: 'diamond' }
const leatherGoods: Claim[] = [
  [/box calf|harness calf|saddle leather|polished calf|satin-finished|glazed kid|stained|brush-off/, smooth],
  [
    /جلد عجل بوكس|من جلود السروج|جلد سروج|جلد عجل مصقول|لمسة ساتان|جلد جدي مصقول|مصبوغ باليد|بالفرشاة/,
    smooth
  ],
  [/grained|pebbled|embossed/, grain],
  [/محبّب|حبيبي|منقوش/, grain],
  [/patent|glossed/, patent],
  [/لمّاع|عجل لامع/, patent],
  [/(?<!sole, )\bsuede\b(?!-side| interior| sole|-soft)/, suede],
  [/شمواه(?! مع)(?<!وجه الشمواه)(?<!نعل من الشمواه)(?<!بنعومة الشمواه)/, suede],
  [/lambskin|nappa|kid leather(?! lining)/, { finish: 'lamb' }]
]
const metals: Claim[] = [
  [/gilt|gold-tone|old gold|مذهّب|بلون الذهب(?! الفاتح)|الذهب العتيق/i, { hardware: 'gold' }],
  [/pale gold|الذهب الفاتح/, { hardware: 'pale' }],
  [/palladium-finished|بلاديوم لامع/, { hardware: 'silver' }]
]
const watchClaims: Claim[] = [
  [/flutes|fluted|طوق مضلّع|ضلعًا/, { fluted: true }],
  [/polished bezel|طوق مصقول/i, { fluted: false, case: ['round', 'slim', 'cushion', 'tonneau'] }],
  [/turning bezel|shine in the dark|200 metres|طوق دوّار|تضيء في العتمة|200 متر/, { case: 'diver' }],
  [/^Round|^مستديرة/, { case: ['round', 'slim'] }],
  [/^Square|^مربّعة/, { case: 'cushion' }],
  [/tonneau|برميلية/, { case: 'tonneau' }],
  [/six millimetres|ستة مليمترات/, { case: 'slim' }],
  [/nine millimetres|تسعة مليمترات/, { case: ['round', 'cushion', 'tonneau'] }],
  [/leather strap|حزام جلدي/, { band: 'leather' }],
  [/no date|ولا تاريخ/, { date: false }],
  [/[Ww]hite gold|الذهب الأبيض/, { metal: 'white gold' }],
  [/\w+ registers|عدّاد/, { subdial: 'chrono' }],
  [
    /Two registers|عدّادان|[Ss]ixty flutes|بستين|Forty brilliants|(?<!أربع و)أربعون ألماسة|eleven diamonds|إحدى عشرة/,
    never()
  ],
  [/twelve diamonds|اثنتي عشرة ألماسة/, { indices: 'stones' }],
  [/hand-wound|يُملأ باليد|تُملأ في الساعة/, never()]
]
const acetate: Claim[] = [
  [
    /acetate|tumble|one block|Rivets|cored|millimetres thick|أسيتات|في الذراعين سلك|المسامير|ثمانية مليمترات/,
    { wire: false }
  ],
  [/titanium|weighs|تيتانيوم|غرامًا/, { wire: true }],
  [/Havana acetate|tortoise|أسيتات هافانا|السلحفاة/, { pattern: 'havana' }],
  [/keyhole|ثقب المفتاح/, never()]
]

/** Claims of several families, not each of which makes them. */
export const sharedClaims = new Set(
  [leatherGoods, metals, watchClaims, acetate].flat().map(([words]) => words)
)

export const claims: Record<string, Claim[]> = {
  'top-handle': [...leatherGoods, ...metals, [/turn lock|قفل دوّار/, { lock: 'turn' }]],
  'quilted-chain': [
    ...leatherGoods.filter(([words]) => !words.test('lambskin')),
    ...metals,
    [/diamond|معيّن/, diamond],
    [/square-quilted|بمربّعات/, { quilting: 'square' }],
    [/chevron|شيفرون/, { quilting: 'chevron' }],
    [/channel|بقنوات/, { quilting: 'channel' }],
    [/lambskin(?! of the same)|nappa|Lambskin marks/, { finish: 'lamb' }],
    [/turn clasp|clasp turns|قفل دوّار|يدور قفلها/, { lock: 'turn' }]
  ],
  tote: [...leatherGoods, [/nothing else gets in|ولا شيء سواه/, { closing: null }]],
  bucket: [...leatherGoods, [/thread of the same|وخيط من الدرجة/, never()]],
  clutch: [
    ...leatherGoods,
    [/Envelope|envelope|single point|ظرف|نقطة واحدة/, { cut: 'envelope' }],
    [/hidden magnet|مغناطيس خفيّ/, { lock: null }]
  ],
  wallet: [...leatherGoods, [/Zip |\bzip\b|سحّاب(?!\.?$)(?! *[.؛])/, never()]],
  pump: [...leatherGoods, [/point(?!ed at)|مدبّب/, { pointed: 1 }]],
  kitten: [...leatherGoods, [/pointed|مدبّبة/, { pointed: 1 }]],
  ballet: [
    ...leatherGoods,
    [/\bbow\b|cord|عقدة|العقدة|رباط/, { ornament: 'bow' }],
    [/crinkled|مجعّد/, never()]
  ],
  loafer: [
    ...leatherGoods,
    [/\b[Bb]it\b|حلية/, { ornament: 'bit' }],
    [/[Cc]oin\b|Penny|قطعة نقد/, { ornament: 'coin' }],
    [/[Cc]ast|النحاس المصبوب|صُبّت/, { hardware: ['gold', 'pale'] }],
    [/Gilt|مذهّبة/, { hardware: 'gold' }]
  ],
  solitaire: [
    [/six-claw|ستة مخالب|knife-edge|حافة حادّة|cathedral|بأقواس/, never()],
    [/single brilliant|brilliant cut|بريليانت/i, { cut: 'brilliant' }],
    [/Cushion cut|قطع كوشن/, { cut: 'square' }],
    [/Emerald cut|قطع زمرّدي/, { cut: 'emerald' }],
    [/Solitaire|One stone and the light|single brilliant|حجر واحد/, { halo: false }],
    [/Halo Ring/, { halo: true }]
  ],
  'cocktail-ring': [
    [/hand-engraved|منقوش باليد|double claws|مخالب مزدوجة/, never()],
    [/broad shoulder|كتف عريض/, { wide: [1.2, 1.5, 1.6] }],
    [/tapered|تستدقّ/, { wide: 1 }]
  ],
  'pearl-drops': [[/baroque|باروك/, never()]],
  hoops: [
    [/twisted|مجدول/, { twist: true }],
    [/polished tube|أنبوب مصقول/, { twist: false }],
    [/hollow-drawn|18 carat|750|مسحوب|عيار 18/, { metal: ['gold', 'rose gold'] }]
  ],
  studs: [
    [/four-claw|بأربعة مخالب/, { halo: false }],
    [/halo|هالة/, { halo: true }],
    [/fine bezel|إطار رفيع/, never()],
    [/18 carat gold|عيار 18/, { metal: ['gold', 'white gold', 'rose gold'] }]
  ],
  pendant: [
    [/stone|setting is open|الحجر|مفتوح من الخلف/, { pendant: 'stone' }],
    [/18 carat|750/, { metal: ['gold', 'white gold', 'rose gold'] }]
  ],
  bangle: [
    [/brilliants|صفّ من الألماس/, { stone: 'diamond' }],
    [/stone|row of|حجر|صفّ/, { stones: [7, 11, 19, 48] }],
    [/rubies|الياقوت/, { stone: 'ruby' }],
    [/emeralds|الزمرّد(?!\p{L})/u, { stone: 'emerald' }]
  ],
  'line-bracelet': [
    [/square settings|مربّعة|Fifty-four|أربعة وخمسون/, never()],
    [/matched for colour|طُوبقت الأحجار/, { second: null }]
  ],
  'dress-watch': watchClaims,
  chronograph: watchClaims,
  'bracelet-watch': watchClaims,
  'jewelled-watch': watchClaims,
  scarf: [[/Fourteen|أربع عشرة|70 × 70/, never()]],
  belt: [
    ...metals,
    [/bridle leather|full-grain|اللجام(?!\.)|كامل الحبيبات/, { finish: ['grain', 'smooth'] }],
    [/patent|لمّاع/, patent],
    [/suede|شمواه/, suede],
    [/tongue|holes|اللسان|ثقوب/, { buckle: ['frame', 'ring'] }]
  ],
  'eyewear-cat': acetate,
  'eyewear-round': acetate,
  'eyewear-square': [
    ...acetate,
    [/Square Sunglasses|^Square|^مربّعة/, { shape: 'square' }],
    [/Aviator/, { shape: 'aviator' }],
    [/Rectangular/, { shape: 'rectangle' }]
  ],
  cufflinks: [
    [/round faces|وجهان مستديران/, { shape: 'round' }],
    [/Bezel|إطار مصقول/, { shape: ['round', 'square'] }]
  ],
  'slip-dress': [[/to the calf|منتصف الساق/, { reach: 'calf' }]],
  'pleated-skirt': [
    [/midi|ميدي|to the knee|حتى الركبة|above the knee|فوق الركبة/, { reach: 'calf' }],
    [/Two hundred|مئتا|six millimetres|ستة مليمترات/, never()]
  ],
  kaftan: [[/begin at the knee|عند الركبة|metal thread|خيط معدني/, never()]]
}

/** A claim that no picture shows. */
function never(): Condition {
  return { never: true }
}
