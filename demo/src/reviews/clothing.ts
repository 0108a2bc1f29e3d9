import type { WrittenReviews } from './review'

export const clothing: WrittenReviews = {
  'slip-dress': [
    [5, 'It moves a moment after I do.'],
    [5, 'Under a blazer at a board meeting, without the blazer at ten.'],
    [4, 'Generous on the hip and neat at the bust, so I kept my usual S.'],
    [5, 'The straps stay up while dancing.'],
    [3, 'It shows every line of underwear, as bias-cut silk does.'],
    [5, 'Rolled in a carry-on to Beirut, shaken out, worn.'],
    [4, 'My seamstress took it up and praised the inside.'],
    [5, 'Heavier silk than I dared to expect online.'],
    [2, 'The colour drains me. Somebody else will shine in it.'],
    [5, 'My daughter asked whether it was made of milk.'],
    [5, 'I wore it as a maternity dress until the seventh month.']
  ],
  'pleated-skirt': [
    [5, 'Sat in it for a four-hour drive, and the pleats had not noticed.'],
    [5, 'It swings round corners.'],
    [4, 'The waistband is comfortable after lunch, which I consider engineering.'],
    [5, 'With trainers it is a different skirt.'],
    [3, 'Static in the dry season until I sprayed the lining.'],
    [5, 'The zip is so well hidden that I looked for it on the wrong side.'],
    [4, 'Falls straight on the hanger and opens when I walk.'],
    [5, 'I taught a whole term in it.'],
    [5, 'Washed by mistake on cold and no worse for it. Do not do that.'],
    [2, 'A little sheer against strong light.'],
    [4, 'I am 178 cm, and the hem still falls where it is meant to.'],
    [5, 'The most asked-about thing I own that is not a bag.']
  ],
  kaftan: [
    [5, 'Worn for iftar at my in-laws, who asked for the address before dessert.'],
    [5, 'It floats. There is no better word for what it does on a terrace.'],
    [4, 'One size smaller than usual was right for me.'],
    [5, 'The embroidery is as tidy on the back as on the front.'],
    [3, 'A slip underneath is needed by day.'],
    [5, 'I have been asked twice whether it is vintage.'],
    [4, 'Creases a little at the sleeves and recovers in a steamy bathroom.'],
    [5, 'Cool enough for August, fine enough for Eid.'],
    [5, 'My mother and I share it, and she is winning.'],
    [4, 'The pockets are a secret that I am now telling everyone.'],
    [5, 'Packed for the Maldives and worn every single evening.']
  ]
}
