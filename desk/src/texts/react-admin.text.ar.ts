import type { TranslationMessages } from 'react-admin'

/** The words of react-admin in Arabic, all of them: the type names each. */
export const reactAdminTexts: TranslationMessages = {
  ra: {
    action: {
      add_filter: 'المرشحات المحفوظة',
      add: 'إضافة',
      back: 'رجوع',
      bulk_actions: 'عنصر محدد |||| %{smart_count} عناصر محددة',
      cancel: 'إلغاء',
      clear_array_input: 'مسح القائمة',
      clear_input_value: 'مسح القيمة',
      clone: 'نسخ',
      confirm: 'تأكيد',
      create: 'إضافة',
      create_item: 'إضافة %{item}',
      delete: 'حذف',
      edit: 'تعديل',
      export: 'تصدير',
      list: 'القائمة',
      refresh: 'تحديث',
      remove_filter: 'إزالة هذا المرشح',
      remove_all_filters: 'إزالة كل المرشحات',
      remove: 'إزالة',
      reset: 'إعادة',
      save: 'حفظ',
      search: 'بحث',
      search_columns: 'البحث في الأعمدة',
      select_all: 'تحديد الكل',
      select_all_button: 'تحديد الكل',
      select_row: 'تحديد هذا الصف',
      show: 'عرض',
      sort: 'ترتيب',
      undo: 'تراجع',
      unselect: 'إلغاء التحديد',
      expand: 'توسيع',
      close: 'إغلاق',
      open_menu: 'فتح القائمة',
      close_menu: 'إغلاق القائمة',
      update: 'تحديث',
      move_up: 'إلى الأعلى',
      move_down: 'إلى الأسفل',
      open: 'فتح',
      toggle_theme: 'الوضع الفاتح أو الداكن',
      select_columns: 'الأعمدة',
      update_application: 'إعادة تحميل الصفحة'
    },
    boolean: { true: 'نعم', false: 'لا', null: ' ' },
    page: {
      create: 'إضافة: %{name}',
      dashboard: 'اليوم',
      edit: '%{name} %{recordRepresentation}',
      error: 'حدث خطأ',
      list: '%{name}',
      loading: 'جارٍ التحميل',
      not_found: 'غير موجود',
      show: '%{name} %{recordRepresentation}',
      empty: 'لا يوجد شيء بعد في %{name}.',
      invite: 'هل تريد الإضافة؟',
      access_denied: 'لا يُسمح بالوصول',
      authentication_error: 'خطأ في تسجيل الدخول'
    },
    input: {
      file: {
        upload_several: 'أفلت ملفات للرفع، أو اضغط للاختيار.',
        upload_single: 'أفلت ملفًا للرفع، أو اضغط للاختيار.'
      },
      image: {
        upload_several: 'أفلت صورًا للرفع، أو اضغط للاختيار.',
        upload_single: 'أفلت صورة للرفع، أو اضغط للاختيار.'
      },
      references: {
        all_missing: 'لا توجد البيانات المرتبطة.',
        many_missing: 'بعض البيانات المرتبطة لم تعد موجودة.',
        single_missing: 'البيانات المرتبطة لم تعد موجودة.'
      },
      password: { toggle_visible: 'إخفاء', toggle_hidden: 'إظهار' }
    },
    message: {
      about: 'حول',
      access_denied: 'لا يسمح دورك بهذه الصفحة.',
      are_you_sure: 'هل أنت متأكد؟',
      authentication_error: 'لم يمكن التحقق من تسجيل الدخول.',
      auth_error: 'لم يمكن التحقق من تسجيل الدخول.',
      bulk_delete_content: 'هل تريد حذف هذا العنصر؟ |||| هل تريد حذف %{smart_count} عناصر؟',
      bulk_delete_title: 'حذف %{name} |||| حذف %{smart_count} من %{name}',
      bulk_update_content:
        'هل تريد تعديل %{name} %{recordRepresentation}؟ |||| هل تريد تعديل %{smart_count} عناصر؟',
      bulk_update_title: 'تعديل %{name} %{recordRepresentation} |||| تعديل %{smart_count} من %{name}',
      clear_array_input: 'هل تريد مسح القائمة كلها؟',
      delete_content: 'هل تريد الحذف؟',
      delete_title: 'حذف %{name} %{recordRepresentation}',
      details: 'التفاصيل',
      error: 'حدث خطأ في المتصفح ولم يكتمل الطلب.',
      invalid_form: 'النموذج غير صحيح. راجع الأخطاء.',
      loading: 'انتظر من فضلك',
      no: 'لا',
      not_found: 'العنوان أو الرابط غير صحيح.',
      select_all_limit_reached: 'العناصر كثيرة. حُدد أول %{max} منها فقط.',
      unsaved_changes: 'لم تُحفظ بعض تغييراتك. هل تريد تركها؟',
      yes: 'نعم',
      placeholder_data_warning: 'مشكلة في الشبكة: لم تُحدّث البيانات.'
    },
    navigation: {
      clear_filters: 'مسح المرشحات',
      no_filtered_results: 'لا شيء في %{name} بهذه المرشحات.',
      no_results: 'لا شيء في %{name}',
      no_more_results: 'الصفحة %{page} بعد آخر صفحة. عد إلى السابقة.',
      page_out_of_boundaries: 'الصفحة %{page} غير موجودة',
      page_out_from_end: 'هذه آخر صفحة',
      page_out_from_begin: 'هذه أول صفحة',
      page_range_info: '%{offsetBegin}-%{offsetEnd} من %{total}',
      partial_page_range_info: '%{offsetBegin}-%{offsetEnd} من أكثر من %{offsetEnd}',
      current_page: 'الصفحة %{page}',
      page: 'إلى الصفحة %{page}',
      first: 'إلى الصفحة الأولى',
      last: 'إلى الصفحة الأخيرة',
      next: 'الصفحة التالية',
      previous: 'الصفحة السابقة',
      page_rows_per_page: 'عدد الصفوف:',
      skip_nav: 'إلى المحتوى'
    },
    sort: { sort_by: 'ترتيب حسب %{field_lower_first} %{order}', ASC: 'تصاعديًا', DESC: 'تنازليًا' },
    auth: {
      auth_check_error: 'سجّل الدخول للمتابعة',
      user_menu: 'الحساب',
      username: 'اسم المستخدم',
      password: 'كلمة المرور',
      email: 'البريد الإلكتروني',
      sign_in: 'تسجيل الدخول',
      sign_in_error: 'لم ينجح تسجيل الدخول. حاول مرة أخرى.',
      logout: 'تسجيل الخروج'
    },
    notification: {
      updated: 'تم الحفظ |||| تم حفظ %{smart_count} عناصر',
      created: 'تمت الإضافة',
      deleted: 'تم الحذف |||| تم حذف %{smart_count} عناصر',
      bad_item: 'عنصر غير صحيح',
      item_doesnt_exist: 'العنصر غير موجود',
      http_error: 'خطأ في الاتصال بالمتجر',
      data_provider_error: 'خطأ في البيانات.',
      i18n_error: 'لم يمكن تحميل نصوص هذه اللغة',
      canceled: 'أُلغي الإجراء',
      logged_out: 'انتهت جلستك. سجّل الدخول من جديد.',
      not_authorized: 'لا يسمح دورك بهذا.',
      application_update_available: 'توجد نسخة جديدة.',
      offline: 'لا يوجد اتصال. لم تُحمّل البيانات.'
    },
    validation: {
      required: 'مطلوب',
      minLength: '%{min} أحرف على الأقل',
      maxLength: '%{max} حرفًا على الأكثر',
      minValue: '%{min} على الأقل',
      maxValue: '%{max} على الأكثر',
      number: 'يجب أن يكون رقمًا',
      email: 'يجب أن يكون بريدًا صحيحًا',
      oneOf: 'أحد هذه القيم: %{options}',
      regex: 'الصيغة غير صحيحة: %{pattern}',
      unique: 'القيمة مستعملة'
    },
    saved_queries: {
      label: 'المرشحات المحفوظة',
      query_name: 'الاسم',
      new_label: 'حفظ هذه المرشحات…',
      new_dialog_title: 'حفظ هذه المرشحات باسم',
      remove_label: 'إزالة المرشحات المحفوظة',
      remove_label_with_name: 'إزالة «%{name}»',
      remove_dialog_title: 'إزالة المرشحات المحفوظة؟',
      remove_message: 'تُزال لك أنت، في هذا المتصفح.',
      help: 'رشّح القائمة واحفظ المرشحات لوقت آخر'
    },
    guesser: { empty: { title: 'لا بيانات', message: 'راجع مصدر البيانات' } },
    configurable: {
      customize: 'تخصيص',
      configureMode: 'تخصيص الصفحة',
      inspector: {
        title: 'المفتش',
        content: 'مرّر فوق عناصر الصفحة لتخصيصها',
        reset: 'إعادة الإعدادات',
        hideAll: 'إخفاء الكل',
        showAll: 'إظهار الكل'
      },
      Datagrid: { title: 'جدول', unlabeled: 'عمود بلا اسم رقم %{column}' },
      SimpleForm: { title: 'نموذج', unlabeled: 'حقل بلا اسم رقم %{input}' },
      SimpleList: {
        title: 'قائمة',
        primaryText: 'النص الأول',
        secondaryText: 'النص الثاني',
        tertiaryText: 'النص الثالث'
      }
    }
  }
}
