export { demandSignIn, leaveWhenSignedIn } from "./guard.ts";
export { LoginScreen } from "./login.screen.tsx";
export { LoginByTokenScreen } from "./login-by-token.screen.tsx";
export { LogoutScreen } from "./logout.screen.tsx";
export { RegisterScreen } from "./register.screen.tsx";
export { ResetPasswordScreen } from "./reset-password.screen.tsx";
export { SetNewPasswordScreen } from "./set-new-password.screen.tsx";
