/** What the preview says where there is no agent to show. */
export const previewTexts = {
  en: {
    signIn: "Sign in to the dashboard to try this agent.",
    noProfile: "This address names no agent.",
    kiosk:
      "This address sets up a kiosk. Scan it with the kiosk’s app: it reads from the address which agent to show. To talk to the agent here, ask for a link to share.",
    linkEnded: "This link no longer holds. Ask for a new one.",
    link: "Sign in",
  },
  fr: {
    signIn: "Connectez-vous au tableau de bord pour essayer cet agent.",
    noProfile: "Cette adresse ne désigne aucun agent.",
    kiosk:
      "Cette adresse sert à configurer une borne. Scannez-la avec l’application de la borne : elle y lit quel agent afficher. Pour parler à l’agent ici, demandez un lien de partage.",
    linkEnded: "Ce lien n’est plus valable. Demandez-en un nouveau.",
    link: "Se connecter",
  },
  ja: {
    signIn: "このエージェントを試すには、ダッシュボードにサインインしてください。",
    noProfile: "このアドレスに対応するエージェントはありません。",
    kiosk:
      "このアドレスはキオスクの設定用です。キオスクのアプリで読み取ると、表示するエージェントがアドレスから設定されます。ここでエージェントと話すには、共有リンクをご依頼ください。",
    linkEnded: "このリンクは無効になりました。新しいリンクをご依頼ください。",
    link: "サインイン",
  },
  de: {
    signIn: "Melden Sie sich im Dashboard an, um diesen Agenten auszuprobieren.",
    noProfile: "Diese Adresse nennt keinen Agenten.",
    kiosk:
      "Diese Adresse richtet einen Kiosk ein. Lesen Sie sie mit der App des Kiosks ein: Sie erkennt daran, welchen Agenten sie zeigen soll. Um hier mit dem Agenten zu sprechen, bitten Sie um einen Link zum Teilen.",
    linkEnded: "Dieser Link gilt nicht mehr. Bitten Sie um einen neuen.",
    link: "Anmelden",
  },
  es: {
    signIn: "Inicie sesión en el panel para probar este agente.",
    noProfile: "Esta dirección no indica ningún agente.",
    kiosk:
      "Esta dirección sirve para configurar un quiosco. Léala con la aplicación del quiosco: de ella obtiene qué agente mostrar. Para hablar aquí con el agente, pida un enlace para compartir.",
    linkEnded: "Este enlace ya no es válido. Pida uno nuevo.",
    link: "Iniciar sesión",
  },
  pl: {
    signIn: "Zaloguj się do panelu, aby wypróbować tego agenta.",
    noProfile: "Ten adres nie wskazuje żadnego agenta.",
    kiosk:
      "Ten adres służy do konfiguracji kiosku. Zeskanuj go aplikacją kiosku: odczyta z niego, którego agenta pokazać. Aby porozmawiać z agentem tutaj, poproś o link do udostępniania.",
    linkEnded: "Ten link stracił ważność. Poproś o nowy.",
    link: "Zaloguj się",
  },
} as const;
