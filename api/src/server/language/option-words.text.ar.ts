/** What options beside colour and size are called, and values that many of them have, in lower case. */
export const optionWords: Partial<Record<string, string>> = {
  metal: 'المعدن',
  material: 'الخامة',
  engraving: 'النقش',
  denomination: 'القيمة',
  length: 'الطول',
  width: 'العرض',
  stone: 'الحجر',
  finish: 'التشطيب',
  style: 'الطراز',
  strap: 'الحزام',
  scent: 'العطر',
  volume: 'الحجم',
  yes: 'نعم',
  no: 'لا',
  none: 'بدون'
}
