/** What the preview says where there is no agent to show. */
export const previewTexts = {
  en: {
    signIn: "Sign in to the dashboard to try this agent.",
    noProfile: "This address names no agent.",
    link: "Sign in",
  },
  fr: {
    signIn: "Connectez-vous au tableau de bord pour essayer cet agent.",
    noProfile: "Cette adresse ne désigne aucun agent.",
    link: "Se connecter",
  },
  ja: {
    signIn: "このエージェントを試すには、ダッシュボードにサインインしてください。",
    noProfile: "このアドレスに対応するエージェントはありません。",
    link: "サインイン",
  },
  de: {
    signIn: "Melden Sie sich im Dashboard an, um diesen Agenten auszuprobieren.",
    noProfile: "Diese Adresse nennt keinen Agenten.",
    link: "Anmelden",
  },
  es: {
    signIn: "Inicie sesión en el panel para probar este agente.",
    noProfile: "Esta dirección no indica ningún agente.",
    link: "Iniciar sesión",
  },
  pl: {
    signIn: "Zaloguj się do panelu, aby wypróbować tego agenta.",
    noProfile: "Ten adres nie wskazuje żadnego agenta.",
    link: "Zaloguj się",
  },
} as const;
