/** What the preview says where there is no agent to show. */
export const previewTexts = {
  en: {
    signIn: "Sign in to the dashboard to try this agent.",
    noProfile: "This address names no agent.",
    linkEnded: "This link no longer holds. Ask for a new one.",
    link: "Sign in",
  },
  fr: {
    signIn: "Connectez-vous au tableau de bord pour essayer cet agent.",
    noProfile: "Cette adresse ne désigne aucun agent.",
    linkEnded: "Ce lien n’est plus valable. Demandez-en un nouveau.",
    link: "Se connecter",
  },
  ja: {
    signIn: "このエージェントを試すには、ダッシュボードにサインインしてください。",
    noProfile: "このアドレスに対応するエージェントはありません。",
    linkEnded: "このリンクは無効になりました。新しいリンクをご依頼ください。",
    link: "サインイン",
  },
  de: {
    signIn: "Melden Sie sich im Dashboard an, um diesen Agenten auszuprobieren.",
    noProfile: "Diese Adresse nennt keinen Agenten.",
    linkEnded: "Dieser Link gilt nicht mehr. Bitten Sie um einen neuen.",
    link: "Anmelden",
  },
  es: {
    signIn: "Inicie sesión en el panel para probar este agente.",
    noProfile: "Esta dirección no indica ningún agente.",
    linkEnded: "Este enlace ya no es válido. Pida uno nuevo.",
    link: "Iniciar sesión",
  },
  pl: {
    signIn: "Zaloguj się do panelu, aby wypróbować tego agenta.",
    noProfile: "Ten adres nie wskazuje żadnego agenta.",
    linkEnded: "Ten link stracił ważność. Poproś o nowy.",
    link: "Zaloguj się",
  },
} as const;
