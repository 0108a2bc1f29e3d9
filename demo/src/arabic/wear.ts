/** Marks of wear, and the trades of those who examine: by their English words. */
export const wear: Record<string, string> = {
  'Bezel, lower edge': 'الطوق، الحافة السفلى',
  'Hairlines of daily wear. The edge is crisp; the case was never polished.':
    'خطوط رفيعة من الاستعمال اليومي. الحافة حادّة، ولم تُصقل العلبة قطّ.',
  'Where strap and case meet': 'ملتقى الحزام والعلبة',
  'Where bracelet and case meet': 'ملتقى السوار والعلبة',
  'Hairlines on the first links. The fastening is firm.': 'خطوط رفيعة على الوصلات الأولى. التثبيت متين.',
  'Slight creasing at the first fold. The fastening is firm.': 'تجعّد طفيف عند الثنية الأولى. التثبيت متين.',
  'Crown side': 'جهة التاج',
  'Fine rubbing beside the crown, seen only under a lamp.':
    'احتكاك دقيق بجانب التاج، لا يُرى إلا تحت المصباح.',
  'Shank, at the palm': 'حلقة الخاتم، من جهة الكفّ',
  'Soft hairlines from wear, as on every ring that has been loved.':
    'خطوط ناعمة من اللبس، كما في كل خاتم أحبّه صاحبه.',
  'Shank, side': 'حلقة الخاتم، الجانب',
  'One short line, which polishing would remove. We left it.': 'خطّ قصير واحد كان الصقل ليزيله. تركناه.',
  Setting: 'التركيب',
  'The tips of the claws are slightly rounded. They hold; we tested each one.':
    'أطراف المخالب مستديرة قليلًا. إنها متينة، وقد اختُبر كلٌّ منها.',
  'Lower corner, left': 'الزاوية السفلى، يسارًا',
  'Light rubbing, no wider than a thumbnail. The leather is not broken.':
    'احتكاك خفيف لا يتجاوز ظفر الإبهام. الجلد سليم.',
  Clasp: 'القفل',
  'Hairlines on the metal from opening and closing. The plating is whole.':
    'خطوط رفيعة على المعدن من الفتح والإغلاق. الطلاء سليم.',
  'Base of the handle': 'قاعدة المقبض',
  'A faint crease where the handle is held. The stitching is complete.':
    'ثنية باهتة حيث يُمسك المقبض. الخياطة كاملة.',
  'Lower corner, right': 'الزاوية السفلى، يمينًا',
  'Light rubbing on the edge of one quilt. The leather is not broken.':
    'احتكاك خفيف على حافة إحدى المعيّنات. الجلد سليم.',
  Chain: 'السلسلة',
  'Slight dulling on the links that rest on the shoulder.': 'بهتان طفيف في الحلقات التي تستقرّ على الكتف.',
  Handles: 'المقبضان',
  'The leather has darkened a little where it is held.': 'اغمقّ الجلد قليلًا حيث يُمسك.',
  'A short scuff, treated with balm. It is seen from the side.': 'كشط قصير عولج بالبلسم، يُرى من الجانب.',
  Base: 'القاعدة',
  'Light rubbing along the edge on which it stands.': 'احتكاك خفيف على طول الحافة التي تقف عليها.',
  Rim: 'الحافة العليا',
  'Slight creasing where the drawstring gathers the leather.': 'تجعّد طفيف حيث يجمع الرباط الجلد.',
  'Top of the handle': 'أعلى المقبض',
  'The edge paint has softened a little where it is held.': 'لان طلاء الحافة قليلًا حيث تُمسك.',
  'Edge of the flap': 'حافة الغطاء',
  'A faint crease where the flap bends.': 'ثنية باهتة حيث ينحني الغطاء.',
  'Left pearl': 'اللؤلؤة اليسرى',
  'A pinprick near the cap, there since it grew. The lustre is even.':
    'نقطة دقيقة قرب الغطاء، وُلدت مع اللؤلؤة. البريق متجانس.',
  'Ear wire': 'خطّاف القرط',
  'Slight dulling of the metal where it is held.': 'بهتان طفيف في المعدن حيث يُمسك.',
  'Right pearl': 'اللؤلؤة اليمنى',
  'A faint line on the back, seen only when it is turned.': 'خطّ باهت في الخلف، لا يُرى إلا عند تدويرها.',
  'Rim of the pendant': 'إطار الدلاية',
  'Hairlines from wear. The stones are firm.': 'خطوط رفيعة من اللبس. الأحجار ثابتة.',
  'One link was soldered by a goldsmith, neatly, before it came to us.':
    'لحم صائغٌ إحدى الحلقات بإتقان قبل أن تصل إلينا.',
  'Chain, at the nape': 'السلسلة، عند العنق',
  'Slight dulling where the chain rests.': 'بهتان طفيف حيث تستقرّ السلسلة.',
  'Settings, outer side': 'التراكيب، الجهة الخارجية',
  'Fine hairlines between the stones, seen only under a lamp.':
    'خطوط دقيقة بين الأحجار، لا تُرى إلا تحت المصباح.',
  'Rubbing at the tongue. The safety catch closes firmly.': 'احتكاك عند اللسان. قفل الأمان يُغلق بإحكام.',
  'Settings, side': 'التراكيب، الجانب',
  'One claw was rebuilt by a goldsmith. The stone is original.': 'أعاد صائغٌ بناء أحد المخالب. الحجر أصلي.',
  Hem: 'الحاشية',
  'A few threads of the rolled hem stand out. It is complete.':
    'تبرز بضعة خيوط من الحاشية المبرومة. الحاشية كاملة.',
  Centre: 'الوسط',
  'A soft fold line that steam does not take out entirely.': 'أثر طيّ ناعم لا يزيله البخار تمامًا.',
  Corner: 'الزاوية',
  'The colour is a shade lighter where it was knotted.': 'اللون أفتح بدرجة حيث كان يُعقد.',
  Buckle: 'الإبزيم',
  'Hairlines on the metal. The plating is whole.': 'خطوط رفيعة على المعدن. الطلاء سليم.',
  'Strap, front': 'الحزام، من الأمام',
  'A crease at the second hole.': 'ثنية عند الثقب الثاني.',
  'Strap, side': 'الحزام، الجانب',
  'The edge paint has softened a little.': 'لان طلاء الحافة قليلًا.',
  'Lens, right': 'العدسة اليمنى',
  'A hairline at the edge, out of the line of sight.': 'خطّ رفيع عند الحافة، خارج مجال النظر.',
  'Frame, left': 'الإطار، يسارًا',
  'Slight dulling of the polish.': 'بهتان طفيف في اللمعان.',
  Hinge: 'المفصلة',
  'A little play, within what the maker allows.': 'حركة يسيرة، ضمن ما تسمح به الدار.'
}

export const examiners: Record<string, string> = {
  'Hind Al Marri, leather goods': 'هند المرّي، خبيرة المصنوعات الجلدية',
  'Tomas Berger, watchmaker': 'توماس بيرغر، صانع ساعات',
  'Anjali Rao, gemmologist': 'أنجالي راو، خبيرة الأحجار الكريمة',
  'Claire Mercier, textiles and accessories': 'كلير ميرسييه، خبيرة المنسوجات والإكسسوارات'
}
