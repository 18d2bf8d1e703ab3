/** `{link}`, `{reset}`, `{flow}`, `{organization}` and `{person}` are put in; the rest is what people read. */
export type MailKind = "login" | "reset" | "invitation" | "registration" | "knownAccount" | "mention";
type Texts = Record<MailKind, { readonly subject: string; readonly text: string }>;

export const mailTexts: Record<string, Texts> = {
  en: {
    login: {
      subject: "Sign in to Parlo",
      text: "Open this link to sign in. It works once, within 10 minutes:\n\n{link}\n\nIf you did not ask for it, ignore this mail.",
    },
    reset: {
      subject: "Set a new password",
      text: "Open this link to set a new password. It works once, within 30 minutes:\n\n{link}\n\nIf you did not ask for it, ignore this mail; your password stays as it is.",
    },
    invitation: {
      subject: "{person} invites you to {organization}",
      text: "{person} invites you to work on {organization} in Parlo. The invitation is open for 7 days:\n\n{link}",
    },
    registration: {
      subject: "Create your Parlo account",
      text: "Open this link to create your account. It works once, within 60 minutes:\n\n{link}\n\nIf you did not ask for it, ignore this mail: no account is made.",
    },
    knownAccount: {
      subject: "You have a Parlo account already",
      text: "Somebody asked to create an account with this address, but there is one. Open this link to sign in. It works once, within 10 minutes:\n\n{link}\n\nIf you forgot your password, set a new one here:\n\n{reset}\n\nIf you did not ask for it, ignore this mail.",
    },
    mention: {
      subject: "{person} mentions you in “{flow}”",
      text: "{person} mentions you in a comment on the flow “{flow}” in Parlo:\n\n{link}",
    },
  },
  fr: {
    login: {
      subject: "Connexion à Parlo",
      text: "Ouvrez ce lien pour vous connecter. Il fonctionne une seule fois, pendant 10 minutes :\n\n{link}\n\nSi vous n'avez rien demandé, ignorez ce message.",
    },
    reset: {
      subject: "Définir un nouveau mot de passe",
      text: "Ouvrez ce lien pour définir un nouveau mot de passe. Il fonctionne une seule fois, pendant 30 minutes :\n\n{link}\n\nSi vous n'avez rien demandé, ignorez ce message : votre mot de passe reste inchangé.",
    },
    invitation: {
      subject: "{person} vous invite à rejoindre {organization}",
      text: "{person} vous invite à travailler sur {organization} dans Parlo. L'invitation est valable 7 jours :\n\n{link}",
    },
    registration: {
      subject: "Créer votre compte Parlo",
      text: "Ouvrez ce lien pour créer votre compte. Il fonctionne une seule fois, pendant 60 minutes :\n\n{link}\n\nSi vous n'avez rien demandé, ignorez ce message : aucun compte n'est créé.",
    },
    knownAccount: {
      subject: "Vous avez déjà un compte Parlo",
      text: "Quelqu'un a demandé la création d'un compte avec cette adresse, mais il en existe déjà un. Ouvrez ce lien pour vous connecter. Il fonctionne une seule fois, pendant 10 minutes :\n\n{link}\n\nSi vous avez oublié votre mot de passe, définissez-en un nouveau ici :\n\n{reset}\n\nSi vous n'avez rien demandé, ignorez ce message.",
    },
    mention: {
      subject: "{person} vous mentionne dans « {flow} »",
      text: "{person} vous mentionne dans un commentaire sur le flux « {flow} » dans Parlo :\n\n{link}",
    },
  },
  ja: {
    login: {
      subject: "Parlo へのサインイン",
      text: "次のリンクを開くとサインインできます。リンクは一度だけ、10 分以内に使えます。\n\n{link}\n\nお心当たりがない場合は、このメールを無視してください。",
    },
    reset: {
      subject: "新しいパスワードの設定",
      text: "次のリンクを開くと新しいパスワードを設定できます。リンクは一度だけ、30 分以内に使えます。\n\n{link}\n\nお心当たりがない場合は、このメールを無視してください。パスワードは変更されません。",
    },
    invitation: {
      subject: "{person} さんから {organization} への招待",
      text: "{person} さんから、Parlo の {organization} に招待されました。招待は 7 日間有効です。\n\n{link}",
    },
    registration: {
      subject: "Parlo アカウントの作成",
      text: "次のリンクを開くとアカウントを作成できます。リンクは一度だけ、60 分以内に使えます。\n\n{link}\n\nお心当たりがない場合は、このメールを無視してください。アカウントは作成されません。",
    },
    knownAccount: {
      subject: "Parlo のアカウントはすでにあります",
      text: "このアドレスでアカウントを作成する申し込みがありましたが、アカウントはすでにあります。次のリンクを開くとサインインできます。リンクは一度だけ、10 分以内に使えます。\n\n{link}\n\nパスワードをお忘れの場合は、こちらで再設定できます。\n\n{reset}\n\nお心当たりがない場合は、このメールを無視してください。",
    },
    mention: {
      subject: "{person} さんが「{flow}」であなたにメンションしました",
      text: "{person} さんが、Parlo のフロー「{flow}」へのコメントであなたにメンションしました。\n\n{link}",
    },
  },
  de: {
    login: {
      subject: "Bei Parlo anmelden",
      text: "Öffnen Sie diesen Link, um sich anzumelden. Er gilt einmal und 10 Minuten lang:\n\n{link}\n\nWenn Sie ihn nicht angefordert haben, ignorieren Sie diese E-Mail.",
    },
    reset: {
      subject: "Neues Passwort festlegen",
      text: "Öffnen Sie diesen Link, um ein neues Passwort festzulegen. Er gilt einmal und 30 Minuten lang:\n\n{link}\n\nWenn Sie ihn nicht angefordert haben, ignorieren Sie diese E-Mail; Ihr Passwort bleibt unverändert.",
    },
    invitation: {
      subject: "{person} lädt Sie zu {organization} ein",
      text: "{person} lädt Sie ein, in Parlo an {organization} mitzuarbeiten. Die Einladung gilt 7 Tage:\n\n{link}",
    },
    registration: {
      subject: "Ihr Parlo-Konto anlegen",
      text: "Öffnen Sie diesen Link, um Ihr Konto anzulegen. Er gilt einmal und 60 Minuten lang:\n\n{link}\n\nWenn Sie ihn nicht angefordert haben, ignorieren Sie diese E-Mail; es wird kein Konto angelegt.",
    },
    knownAccount: {
      subject: "Sie haben bereits ein Parlo-Konto",
      text: "Jemand wollte mit dieser Adresse ein Konto anlegen, aber es gibt schon eines. Öffnen Sie diesen Link, um sich anzumelden. Er gilt einmal und 10 Minuten lang:\n\n{link}\n\nWenn Sie Ihr Passwort vergessen haben, setzen Sie hier ein neues:\n\n{reset}\n\nWenn Sie das nicht waren, ignorieren Sie diese E-Mail.",
    },
    mention: {
      subject: "{person} erwähnt Sie in „{flow}“",
      text: "{person} erwähnt Sie in einem Kommentar zum Flow „{flow}“ in Parlo:\n\n{link}",
    },
  },
  es: {
    login: {
      subject: "Iniciar sesión en Parlo",
      text: "Abra este enlace para iniciar sesión. Funciona una sola vez, durante 10 minutos:\n\n{link}\n\nSi usted no lo ha solicitado, ignore este mensaje.",
    },
    reset: {
      subject: "Establecer una contraseña nueva",
      text: "Abra este enlace para establecer una contraseña nueva. Funciona una sola vez, durante 30 minutos:\n\n{link}\n\nSi usted no lo ha solicitado, ignore este mensaje; su contraseña no cambia.",
    },
    invitation: {
      subject: "{person} le invita a {organization}",
      text: "{person} le invita a trabajar en {organization} con Parlo. La invitación es válida durante 7 días:\n\n{link}",
    },
    registration: {
      subject: "Crear su cuenta de Parlo",
      text: "Abra este enlace para crear su cuenta. Funciona una sola vez, durante 60 minutos:\n\n{link}\n\nSi usted no lo ha solicitado, ignore este mensaje: no se creará ninguna cuenta.",
    },
    knownAccount: {
      subject: "Usted ya tiene una cuenta de Parlo",
      text: "Alguien ha solicitado crear una cuenta con esta dirección, pero ya existe una. Abra este enlace para iniciar sesión. Funciona una sola vez, durante 10 minutos:\n\n{link}\n\nSi ha olvidado su contraseña, establezca una nueva aquí:\n\n{reset}\n\nSi usted no lo ha solicitado, ignore este mensaje.",
    },
    mention: {
      subject: "{person} le menciona en «{flow}»",
      text: "{person} le menciona en un comentario sobre el flujo «{flow}» en Parlo:\n\n{link}",
    },
  },
  pl: {
    login: {
      subject: "Logowanie do Parlo",
      text: "Proszę otworzyć ten odnośnik, aby się zalogować. Działa jeden raz, przez 10 minut:\n\n{link}\n\nJeśli to nie Państwa prośba, proszę zignorować tę wiadomość.",
    },
    reset: {
      subject: "Ustawienie nowego hasła",
      text: "Proszę otworzyć ten odnośnik, aby ustawić nowe hasło. Działa jeden raz, przez 30 minut:\n\n{link}\n\nJeśli to nie Państwa prośba, proszę zignorować tę wiadomość; hasło się nie zmieni.",
    },
    invitation: {
      subject: "{person} zaprasza do {organization}",
      text: "{person} zaprasza do wspólnej pracy nad {organization} w Parlo. Zaproszenie jest ważne przez 7 dni:\n\n{link}",
    },
    registration: {
      subject: "Tworzenie konta w Parlo",
      text: "Proszę otworzyć ten odnośnik, aby utworzyć konto. Działa jeden raz, przez 60 minut:\n\n{link}\n\nJeśli to nie Państwa prośba, proszę zignorować tę wiadomość; konto nie powstanie.",
    },
    knownAccount: {
      subject: "Konto w Parlo już istnieje",
      text: "Ktoś poprosił o utworzenie konta z tym adresem, ale takie konto już istnieje. Proszę otworzyć ten odnośnik, aby się zalogować. Działa jeden raz, przez 10 minut:\n\n{link}\n\nJeśli nie pamiętają Państwo hasła, nowe można ustawić tutaj:\n\n{reset}\n\nJeśli to nie Państwa prośba, proszę zignorować tę wiadomość.",
    },
    mention: {
      subject: "{person} wspomina o Państwu w „{flow}”",
      text: "{person} wspomina o Państwu w komentarzu do przepływu „{flow}” w Parlo:\n\n{link}",
    },
  },
};
