/** Checks of authentication reports and their remarks, by their English words. */
export const checks: Record<string, string> = {
  Material: 'الخامة',
  Stitching: 'الخياطة',
  Hardware: 'القطع المعدنية',
  'Stamp of the maker': 'ختم الدار',
  Lining: 'البطانة',
  'Case and glass': 'العلبة والزجاج',
  Movement: 'الحركة',
  'Dial and hands': 'الميناء والعقارب',
  'Crown and clasp': 'التاج والمشبك',
  'Engraving of the maker': 'نقش الدار',
  Metal: 'المعدن',
  Hallmark: 'دمغة المعدن',
  Stones: 'الأحجار',
  'Settings and joints': 'التراكيب والوصلات',
  'Edges and seams': 'الحواف والدرزات',
  'Stamp or label of the maker': 'ختم الدار أو بطاقتها',
  'Serial number': 'الرقم التسلسلي',
  'Pieces of this kind are not numbered.': 'القطع من هذا النوع لا تُرقَّم.',
  'Wear as marked on the picture. The surface is original and has not been redone.':
    'آثار الاستعمال كما هي مبيّنة على الصورة. السطح أصلي ولم يُجدَّد.'
}
