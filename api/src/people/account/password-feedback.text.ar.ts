import type { Translated } from '@sahra/shared/contract/translated'
import type { passwordFeedbackText as source } from './password-feedback.text'

const common = 'كلمة المرور هذه من أكثر الكلمات شيوعًا.'

export const passwordFeedbackText: Translated<typeof source> = {
  warnings: {
    straightRow: 'يسهل تخمين صفوف متتابعة من مفاتيح لوحة الكتابة.',
    keyPattern: 'يسهل تخمين أنماط مفاتيح لوحة الكتابة.',
    simpleRepeat: 'يسهل تخمين الأحرف المكررة.',
    extendedRepeat: 'يسهل تخمين المقاطع المكررة.',
    sequences: 'يسهل تخمين تسلسل الأحرف أو الأرقام.',
    recentYears: 'يسهل تخمين السنوات القريبة.',
    dates: 'يسهل تخمين التواريخ.',
    topTen: common,
    topHundred: common,
    common,
    similarToCommon: 'كلمة المرور هذه قريبة من إحدى أكثر الكلمات شيوعًا.',
    wordByItself: 'يسهل تخمين كلمة واحدة وحدها.',
    namesByThemselves: 'يسهل تخمين اسم وحده.',
    commonNames: 'يسهل تخمين الأسماء.',
    userInputs: 'يسهل تخمين كلمة مرور فيها اسمك أو بريدك الإلكتروني أو اسم المتجر.',
    pwned: 'كلمة المرور هذه معروفة من بيانات مسروقة.'
  },
  suggestions: {
    l33t: 'استبدال الأحرف بعلامات تشبهها لا يكفي.',
    reverseWords: 'كتابة الكلمات معكوسة لا تكفي.',
    allUppercase: 'الأحرف الكبيرة وحدها لا تكفي.',
    capitalization: 'حرف كبير في البداية لا يكفي.',
    dates: 'يُرجى تجنّب التواريخ والسنوات التي تخصّك.',
    recentYears: 'يُرجى تجنّب السنوات القريبة.',
    associatedYears: 'يُرجى تجنّب السنوات التي تخصّك.',
    sequences: 'يُرجى تجنّب التسلسل.',
    repeated: 'يُرجى تجنّب التكرار.',
    longerKeyboardPattern: 'يُرجى تجنّب صفوف المفاتيح.',
    anotherWord: 'يُرجى إضافة كلمة أو كلمتين أقل شيوعًا.',
    useWords: 'يُرجى اختيار عدة كلمات لا صلة بينها.',
    noNeed: 'لا حاجة إلى علامات أو أرقام أو أحرف كبيرة.',
    pwned: 'يُرجى تغييرها حيثما استُخدمت.'
  },
  weak: 'كلمة المرور هذه سهلة التخمين.'
}
